import { userMessageOf } from '@cage/api-client/http/api-error';
import { useSearch } from '@cage/api-client/search';
import { useMe } from '@cage/api-client/sessions';
import { rechargeStatuses, withdrawalStatuses } from '@cage/contract/statuses';
import { CommandPalette, type PaletteItem } from '@cage/ui/command-palette';
import { formatRupees } from '@cage/ui/format/rupees';
import { ArrowDownToLine, ArrowUpFromLine, UserRound } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { entryOf, menuOf } from '../navigation.ts';
import { copy } from './copy.ts';
import { placeOfAccount, placeOfRecharge, placeOfWithdrawal } from './search-places.ts';

type Place = PaletteItem & { to: string };

/** Pages that one may see, by their names. */
function usePages(text: string): Place[] {
  const me = useMe();
  const wanted = text.trim().toLowerCase();
  const profile = entryOf('/admin/Profile');
  const items = me.data ? menuOf(me.data).flatMap((item) => ('entries' in item ? item.entries : [item])) : [];
  return [...items, ...(profile ? [profile] : [])]
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ path, label, icon }) => ({ id: path, label, icon, to: path }));
}

/** Accounts and requests that the server finds. */
function useFound(text: string) {
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
    detail: `${formatRupees(recharge.amountPaise)} ${rechargeStatuses[recharge.status].word}`,
    icon: ArrowDownToLine,
    to: placeOfRecharge(recharge),
  }));
  const withdrawals: Place[] = (found?.withdrawals ?? []).map((withdrawal) => ({
    id: withdrawal.code,
    label: `${withdrawal.code}, ${withdrawal.username}`,
    detail: `${formatRupees(withdrawal.amountPaise)} ${withdrawalStatuses[withdrawal.status].word}`,
    icon: ArrowUpFromLine,
    to: placeOfWithdrawal(withdrawal),
  }));
  return { accounts, recharges, withdrawals, busy: search.isFetching, error: search.error };
}

/** Goes anywhere: pages, accounts by id, name or phone, requests by code or UTR. */
export function SearchPalette({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const pages = usePages(text);
  const { accounts, recharges, withdrawals, busy, error } = useFound(useDeferredValue(text));
  const groups: { label: string; items: Place[] }[] = [
    { label: copy.search.pages, items: pages },
    { label: copy.search.accounts, items: accounts },
    { label: copy.search.recharges, items: recharges },
    { label: copy.search.withdrawals, items: withdrawals },
  ].filter(({ items }) => items.length > 0);
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={copy.search.label}
      placeholder={copy.search.placeholder}
      value={text}
      onValueChange={setText}
      groups={groups}
      busy={busy}
      note={error ? userMessageOf(error) : busy ? copy.search.looking : copy.search.nothing}
      onChoose={({ id }) => {
        const place = groups.flatMap(({ items }) => items).find((item) => item.id === id);
        onOpenChange(false);
        if (place) void navigate(place.to);
      }}
    />
  );
}
