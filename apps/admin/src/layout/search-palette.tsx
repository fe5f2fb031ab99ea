import { useSearch } from '@cage/api-client/search';
import { useMe } from '@cage/api-client/sessions';
import { mayCall } from '@cage/contract/roles/access';
import { useLocation } from '@cage/parts/router/history';
import { contractWords } from '@cage/parts/words/contract-words';
import { UserMessage } from '@cage/parts/words/user-message';
import { CommandPalette } from '@cage/ui/command-palette';
import { formatRupees } from '@cage/ui/format/rupees';
import { useWords, type Words } from '@cage/ui/words';
import { ArrowDownToLine, ArrowUpFromLine, Bookmark, Dices, History, UserRound } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { entryOf } from '../navigation.ts';
import { navigationCopy } from '../navigation-copy.ts';
import { addRecentPlace, recentsOf } from '../parts/records/recents.ts';
import { useRecord } from '../parts/records/use-record.ts';
import { useViews } from '../parts/views/views.ts';
import { type Choice, matches, useActions, useMenuEntries, usePeriods, wholeFirst } from './palette-actions.ts';
import { copy } from './search-copy.ts';
import { accountPath, listOfRecord, memberAt } from './search-places.ts';

const NONE = { accounts: [], recharges: [], withdrawals: [], bets: [] };

/** Returns the pages that the viewer may see, the own profile included. */
function usePages(): Choice[] {
  const navigation = useWords(navigationCopy);
  const { also } = useWords(copy);
  const profile = entryOf('/admin/Profile');
  return [...useMenuEntries(), ...(profile ? [{ ...profile, label: navigation.pages[profile.page] }] : [])].map(
    ({ path, label, icon }) => ({ id: path, label, icon, also: also[path], to: path }),
  );
}

/** Names a record that was not chosen here: its kind, and its number or code. */
function nameOf(reference: string, { bet, customer, recharge, withdrawal }: Words<typeof copy>): string {
  if (/^\d/.test(reference)) return bet(reference);
  // The id of an agent says what it is.
  const named = { C: customer, R: recharge, W: withdrawal }[reference.charAt(0)];
  return named ? named(reference) : reference;
}

/** Returns recent places by their current names, without those that the viewer may no longer see. */
function useRecents(pages: readonly Choice[]): Choice[] {
  const me = useMe();
  const words = useWords(copy);
  const { pathname } = useLocation().location;
  const { shown } = useRecord();
  // As of when the palette opened.
  const [recents] = useState(() => (me.data ? recentsOf(me.data.username) : []));
  return recents.flatMap((recent): Choice[] => {
    // The current place is left out.
    if ('record' in recent ? recent.record === shown : !shown && recent.to === pathname) return [];
    if ('record' in recent) {
      const list = listOfRecord(recent.record);
      if (list && !pages.some(({ id }) => id === list)) return [];
      return [
        {
          icon: History,
          ...recent,
          id: `recent-${recent.record}`,
          label: recent.label ?? nameOf(recent.record, words),
        },
      ];
    }
    const [path = ''] = recent.to.split('?');
    const member = memberAt(path);
    const page = pages.find(({ id }) => id === (member?.page ?? path));
    const label = recent.label ?? (member ? words.player(member.id) : page?.label);
    return page && label ? [{ icon: History, ...recent, id: `recent-${recent.to}`, label }] : [];
  });
}

/** Returns the viewer's saved views, by name, of pages that it may see. */
function useSavedViews(pages: readonly Choice[]): Choice[] {
  const me = useMe();
  return useViews(me.data?.publicId).flatMap(({ name, to }): Choice[] => {
    const page = pages.find(({ id }) => id === to.split('?')[0]);
    return page ? [{ id: `view-${to}`, label: name, detail: page.label, icon: Bookmark, to }] : [];
  });
}

interface SearchPaletteProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onAddChips(): void;
}

/** Returns the accounts, requests and bets that the server finds. */
function useFound(text: string) {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const search = useSearch(text);
  const found = text.trim() === '' ? NONE : search.data;
  const accounts: Choice[] = (found?.accounts ?? []).map((account) => ({
    id: account.publicId,
    label: `${account.username} (${account.publicId})`,
    whole: [account.publicId, account.username, account.phone],
    detail: account.phone,
    icon: UserRound,
    ...accountPath(account),
  }));
  const recharges: Choice[] = (found?.recharges ?? []).map((recharge) => ({
    id: recharge.code,
    label: `${recharge.code}, ${recharge.username}`,
    whole: [recharge.code, recharge.utr],
    detail: `${formatRupees(recharge.amountPaise)} ${said.rechargeStatuses[recharge.status]}`,
    icon: ArrowDownToLine,
    record: recharge.code,
  }));
  const withdrawals: Choice[] = (found?.withdrawals ?? []).map((withdrawal) => ({
    id: withdrawal.code,
    label: `${withdrawal.code}, ${withdrawal.username}`,
    whole: [withdrawal.code],
    detail: `${formatRupees(withdrawal.amountPaise)} ${said.withdrawalStatuses[withdrawal.status]}`,
    icon: ArrowUpFromLine,
    record: withdrawal.code,
  }));
  const bets: Choice[] = (found?.bets ?? []).map(({ id, transactionId, playerId, amountPaise, status }) => ({
    id: String(id),
    label: `${words.bet(String(id))}, ${playerId}, ${transactionId}`,
    whole: [String(id), transactionId],
    detail: `${formatRupees(amountPaise)} ${said.betStatuses[status]}`,
    icon: Dices,
    record: String(id),
  }));
  const { isFetching, isPlaceholderData, error } = search;
  return { accounts, recharges, withdrawals, bets, busy: isFetching, before: isPlaceholderData, error };
}

/**
 * Goes anywhere and does what can be done from anywhere: pages, actions, reports of a period, accounts by id, name or
 * phone, records of requests and bets by code, number or UTR. Before anything is typed: recent places.
 */
export function SearchPalette({ onOpenChange, onAddChips, ...rest }: SearchPaletteProps) {
  const words = useWords(copy);
  const me = useMe();
  const { history } = useLocation();
  const records = useRecord();
  const [text, setText] = useState('');
  const typed = text.trim();
  const pages = usePages();
  const recents = useRecents(pages);
  const views = useSavedViews(pages);
  const actions = useActions(onAddChips);
  const periods = usePeriods();
  const looked = useDeferredValue(text);
  const { error, ...found } = useFound(looked);
  const late = looked !== text;
  const busy = found.busy || late;
  // The results are those of an earlier text, or failed to load.
  const awaited = found.before || late || error !== null;
  const named = (choices: Choice[]) => choices.filter((choice) => matches(typed, choice));
  // Numbers of rounds and bets contain a digit; names do not.
  const betsWith = typed.length > 2 && /\d/.test(typed) && me.data && mayCall('Casino Bets', me.data);
  const doing = { label: words.actions, items: named(actions) };
  const going = { label: words.pages, items: named(pages) };
  const inOrder: { label: string; items: Choice[]; awaited?: boolean }[] = [
    { label: words.recent, items: typed === '' ? recents : [] },
    { label: words.views, items: named(views) },
    // Before anything is typed, actions come first: every page is in the menu already.
    ...(typed === '' ? [doing, going] : [going, doing]),
    // A single word would bring five periods for each report that it matches.
    { label: words.periods, items: typed.includes(' ') ? named(periods) : [] },
    { label: words.accounts, items: found.accounts, awaited },
    { label: words.recharges, items: found.recharges, awaited },
    { label: words.withdrawals, items: found.withdrawals, awaited },
    { label: words.bets, items: found.bets, awaited },
    {
      label: words.more,
      awaited: awaited || found.busy,
      items: betsWith
        ? [
            {
              id: 'bets-with',
              label: words.betsWith(typed),
              icon: Dices,
              to: `/admin/casinoReport?q=${encodeURIComponent(typed)}`,
            },
          ]
        : [],
    },
  ];
  const groups = wholeFirst(
    typed,
    inOrder.filter(({ items }) => items.length > 0),
  );
  return (
    <CommandPalette
      {...rest}
      onOpenChange={onOpenChange}
      label={words.label}
      placeholder={words.placeholder}
      value={text}
      onValueChange={setText}
      groups={groups}
      busy={busy}
      note={
        error ? (
          <UserMessage of={error} />
        ) : busy ? (
          words.looking
        ) : (
          <>
            <span className="block">{words.nothing}</span>
            <span className="block text-small">{words.searched}</span>
          </>
        )
      }
      onChoose={({ id }) => {
        const choice = groups.flatMap(({ items }) => items).find((item) => item.id === id);
        onOpenChange(false);
        if (!choice) return;
        if ('run' in choice) return choice.run();
        const { label, detail } = choice;
        const place = 'record' in choice ? { record: choice.record } : { to: choice.to };
        // An opened form is not a place to come back to.
        const isPlace = !('to' in choice && choice.to.includes('add='));
        if (me.data && isPlace) addRecentPlace(me.data.username, { ...place, label, ...(detail ? { detail } : {}) });
        if (!('record' in choice)) return history.push(choice.to);
        const list = listOfRecord(choice.record);
        if (list === null || list === history.location.pathname) records.open(choice.record);
        else history.push(`${list}?record=${choice.record}`);
      }}
    />
  );
}
