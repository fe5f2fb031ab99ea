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
import { allowedPath, type MenuEntry, menuOf } from '../navigation.ts';
import { navigationCopy } from '../navigation-copy.ts';
import { copy as layoutCopy } from './copy.ts';
import { copy } from './search-copy.ts';

/** An action, a page, or the record of a reference, shown over the current page. */
export type Choice = PaletteItem & {
  /** Other names for it: searched, but not shown. */
  also?: string | undefined;
  /** Other exact names for it: when one is typed in full, it comes first. */
  whole?: readonly string[];
} & ({ to: string } | { record: string } | { run(): void });

/** Whether each typed word is part of a name or of its other names, in any order. */
export function matches(text: string, { label, also = '' }: Pick<Choice, 'label' | 'also'>): boolean {
  const wanted = text.trim().toLowerCase().split(/\s+/);
  const known = `${label} ${also}`.toLowerCase();
  return wanted.every((word) => known.includes(word));
}

/** Whether the typed text is a whole name, id or code. */
const isWhole = (typed: string, { label, whole = [] }: Choice): boolean =>
  [label, ...whole].some((one) => one.toLowerCase() === typed);

/** Puts exact matches first, whatever their group; the rest keeps its order. */
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

/** Returns the pages that the viewer may see, by name. */
export function useMenuEntries(): MenuEntry[] {
  const me = useMe();
  const navigation = useWords(navigationCopy);
  if (!me.data) return [];
  return menuOf(navigation, me.data).flatMap((item) => ('entries' in item ? item.entries : [item]));
}

/** Returns the actions that the viewer may take from anywhere. */
export function useActions(onAddChips: () => void): Choice[] {
  const me = useMe();
  const { verbs: words, also } = useWords(copy);
  const others = useWords(layoutCopy);
  const { actions } = useSession();
  const { language, choose } = useLanguage();
  const viewer = me.data;
  if (!viewer) return [];
  const may = (permission: Parameters<typeof mayCall>[0], path: string) =>
    mayCall(permission, viewer) && allowedPath(viewer, path) === path;
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

/** Pages with their days in the address. */
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

/** Returns reports of a named period: `GGR last month`. */
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
          label: `${label}, ${inWords({ from, to, period }).toLowerCase()}`,
          detail: from === to ? from : `${from} – ${to}`,
          icon,
          to: `${path}?from=${from}&to=${to}`,
        };
      }),
    );
}
