import { useSearch } from '@cage/api-client/search';
import { useMe } from '@cage/api-client/sessions';
import { contractWords } from '@cage/parts/words/contract-words';
import { UserMessage } from '@cage/parts/words/user-message';
import { CommandPalette, type PaletteItem } from '@cage/ui/command-palette';
import { formatRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { ArrowDownToLine, ArrowUpFromLine, UserRound } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { copy as navigationCopy } from '../copy.ts';
import { entryOf, menuOf } from '../navigation.ts';
import { copy } from './copy.ts';
import { placeOfAccount, placeOfRecharge, placeOfWithdrawal } from './search-places.ts';

type Place = PaletteItem & { to: string };

/** Pages that one may see, by their names. */
function usePages(text: string): Place[] {
  const me = useMe();
  const wanted = text.trim().toLowerCase();
  const navigation = useWords(navigationCopy);
  const profile = entryOf('/admin/Profile');
  const items = me.data
    ? menuOf(navigation, me.data).flatMap((item) => ('entries' in item ? item.entries : [item]))
    : [];
  return [...items, ...(profile ? [{ ...profile, label: navigation.pages[profile.page] }] : [])]
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ path, label, icon }) => ({ id: path, label, icon, to: path }));
}

/** Accounts and requests that the server finds. */
function useFound(text: string) {
  const said = useWords(contractWords);
  const search = useSearch(text);
  const found = text.trim() === '' ? undefined : search.data;
  const accounts: Place[] = (found?.accounts ?? []).map((account) => ({
    id: account.publicId,
    label: `${account.username} (${account.publicId})`,
    detail: account.phone,
    icon: UserRound,
    to: placeOfAccount(account),
  }));
  const recharges: Place[] = (found?.recharges ?? []).map((recharge) => ({
    id: recharge.code,
    label: `${recharge.code}, ${recharge.username}`,
    detail: `${formatRupees(recharge.amountPaise)} ${said.rechargeStatuses[recharge.status]}`,
    icon: ArrowDownToLine,
    to: placeOfRecharge(recharge),
  }));
  const withdrawals: Place[] = (found?.withdrawals ?? []).map((withdrawal) => ({
    id: withdrawal.code,
    label: `${withdrawal.code}, ${withdrawal.username}`,
    detail: `${formatRupees(withdrawal.amountPaise)} ${said.withdrawalStatuses[withdrawal.status]}`,
    icon: ArrowUpFromLine,
    to: placeOfWithdrawal(withdrawal),
  }));
  return { accounts, recharges, withdrawals, busy: search.isFetching, error: search.error };
}

/** Goes anywhere: pages, accounts by id, name or phone, requests by code or UTR. */
export function SearchPalette({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const words = useWords(copy);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const pages = usePages(text);
  const { accounts, recharges, withdrawals, busy, error } = useFound(useDeferredValue(text));
  const groups: { label: string; items: Place[] }[] = [
    { label: words.search.pages, items: pages },
    { label: words.search.accounts, items: accounts },
    { label: words.search.recharges, items: recharges },
    { label: words.search.withdrawals, items: withdrawals },
  ].filter(({ items }) => items.length > 0);
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={words.search.label}
      placeholder={words.search.placeholder}
      value={text}
      onValueChange={setText}
      groups={groups}
      busy={busy}
      note={error ? <UserMessage of={error} /> : busy ? words.search.looking : words.search.nothing}
      onChoose={({ id }) => {
        const place = groups.flatMap(({ items }) => items).find((item) => item.id === id);
        onOpenChange(false);
        if (place) void navigate(place.to);
      }}
    />
  );
}
