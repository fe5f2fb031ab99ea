import { useMe } from '@cage/api-client/sessions';
import { useSession } from '@cage/auth';
import { addAgent } from '@cage/contract/agents';
import { addCustomer } from '@cage/contract/customers';
import { createRole } from '@cage/contract/roles';
import { mayCall } from '@cage/contract/roles/access';
import { rolePath } from '@cage/contract/roles/role-path';
import { addAdmin } from '@cage/contract/staff';
import type { PaletteItem } from '@cage/ui/command-palette';
import { useDaysInWords } from '@cage/ui/days-field';
import { daysOf, periods } from '@cage/ui/format/days';
import { chooseTheme, followDevice } from '@cage/ui/theme';
import { notify } from '@cage/ui/toaster';
import { languages, otherThan, useLanguage, useWords } from '@cage/ui/words';
import {
  Briefcase,
  Building2,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Sun,
  UserCog,
} from 'lucide-react';
import { type MenuEntry, menuOf, placeFor } from '../navigation.ts';
import { navigationCopy } from '../navigation-copy.ts';
import { copy as layoutCopy } from './copy.ts';
import { copy } from './search-copy.ts';

/** Something to do, a page, or the record of a reference over the page that one is at. */
export type Choice = PaletteItem & {
  /** What else people call it: found, and not shown. */
  also?: string | undefined;
  /** What else it is known by as a whole: typed so, it stands first. */
  whole?: readonly string[];
} & ({ to: string } | { record: string } | { run(): void });

/** Whether each word that is typed is part of a name or of what else it is called, in whatever order. */
export function matches(text: string, { label, also = '' }: Pick<Choice, 'label' | 'also'>): boolean {
  const wanted = text.trim().toLowerCase().split(/\s+/);
  const known = `${label} ${also}`.toLowerCase();
  return wanted.every((word) => known.includes(word));
}

/** Whether what is typed is the whole of a name, an id or a code. */
const isWhole = (typed: string, { label, whole = [] }: Choice): boolean =>
  [label, ...whole].some((one) => one.toLowerCase() === typed);

/** What is typed as a whole stands first, whatever it is of; what is like it stays in its order. */
export function wholeFirst<Group extends { items: readonly Choice[] }>(
  text: string,
  groups: readonly Group[],
): Group[] {
  const typed = text.trim().toLowerCase();
  const ranked = groups.map((group) => {
    const [whole, rest] = [true, false].map((is) => group.items.filter((item) => isWhole(typed, item) === is));
    return { any: Number(whole?.length !== 0), group: { ...group, items: [...(whole ?? []), ...(rest ?? [])] } };
  });
  return ranked.toSorted((one, other) => other.any - one.any).map(({ group }) => group);
}

/** Pages that one may see, by their names. */
export function useMenuEntries(): MenuEntry[] {
  const me = useMe();
  const navigation = useWords(navigationCopy);
  if (!me.data) return [];
  return menuOf(navigation, me.data).flatMap((item) => ('entries' in item ? item.entries : [item]));
}

/** What one may do from anywhere. */
export function useActions(onAddChips: () => void): Choice[] {
  const me = useMe();
  const { verbs: words, also } = useWords(copy);
  const others = useWords(layoutCopy);
  const { actions } = useSession();
  const { language, choose } = useLanguage();
  const viewer = me.data;
  if (!viewer) return [];
  const may = (permission: Parameters<typeof mayCall>[0], path: string) =>
    mayCall(permission, viewer) && placeFor(viewer, path) === path;
  const action = (id: string, label: string, icon: LucideIcon, what: { to: string } | { run(): void }): Choice => ({
    id: `do-${id}`,
    label,
    icon,
    also: also[id],
    ...what,
  });
  return [
    ...(may(addAgent.permission, '/admin/agentWhitelist')
      ? [action('agent', words.addAgent, Briefcase, { to: '/admin/agentWhitelist?add=1' })]
      : []),
    ...(may(addCustomer.permission, '/admin/customerWhitelist') && viewer.level !== 'customer'
      ? [action('customer', words.addCustomer, Building2, { to: '/admin/customerWhitelist?add=1' })]
      : []),
    ...(mayCall(addAdmin.permission, viewer)
      ? viewer.managedRoles.map((name) => ({
          ...action('staff', words.addTo(name), UserCog, { to: `/admin/${rolePath(name)}?add=1` }),
          id: `do-add-${rolePath(name)}`,
        }))
      : []),
    ...(mayCall(createRole.permission, viewer)
      ? [action('role', words.addRole, KeyRound, { to: '/admin/add_roles' })]
      : []),
    ...(mayCall('Add Chips', viewer) ? [action('chips', others.addChips, Plus, { run: onAddChips })] : []),
    action('light', others.lightTheme, Sun, { run: () => chooseTheme('light') }),
    action('dark', others.darkTheme, Moon, { run: () => chooseTheme('dark') }),
    action('system', words.deviceTheme, Monitor, { run: followDevice }),
    action('language', languages[otherThan(language)], Languages, {
      run: () => void choose(otherThan(language)).catch(() => notify.error(others.languageFailed)),
    }),
    action('out', others.logout, LogOut, { run: () => void actions.signOut() }),
  ];
}

/** Pages whose days are in their address. */
const WITH_DAYS = [
  '/admin/dashboard',
  '/admin/ggrReport',
  '/admin/casinoReport',
  '/admin/chipsReport',
  '/admin/adminchipsReport',
  '/admin/clientWallet',
  '/admin/deposit_history',
  '/admin/withdraw_history',
];

/** Reports of a named period: `GGR last month`. */
export function usePeriods(): Choice[] {
  const inWords = useDaysInWords();
  const entries = useMenuEntries();
  return entries
    .filter(({ path }) => WITH_DAYS.includes(path))
    .flatMap(({ path, label, icon }) =>
      periods.map((period) => {
        const { from, to } = daysOf(period, new Date());
        return {
          id: `${path}-${period}`,
          label: `${label}, ${inWords({ from, to }).toLowerCase()}`,
          detail: from === to ? from : `${from} – ${to}`,
          icon,
          to: `${path}?from=${from}&to=${to}`,
        };
      }),
    );
}
