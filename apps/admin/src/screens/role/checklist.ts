import type { Permission } from '@cage/contract/roles/permissions';
import { mayGrant, permissionsOf, type RoleGroup, roleGroups } from '@cage/contract/roles/role-names';
import type { Me } from '@cage/contract/sessions';
import type { Words } from '@cage/ui/words';
import { entries } from '../../navigation.ts';
import type { navigationCopy } from '../../navigation-copy.ts';
import type { permissionWords } from '../../parts/permission-words.ts';
import type { copy } from './copy.ts';

interface Said {
  words: Words<typeof copy>;
  permissions: Words<typeof permissionWords>;
  navigation: Words<typeof navigationCopy>;
}

/** Returns the menu's pages that a permission opens, besides the one of its own name. */
const pagesOf = ({ navigation: { pages } }: Said, name: Permission): string[] =>
  entries.filter(({ permission }) => [permission].flat().includes(name)).map(({ page }) => pages[page]);

/** A box of the checklist: a permission, or in the user group a role whose accounts are managed. */
export interface Choice {
  key: string;
  is: 'permission' | 'role';
  name: string;
  label: string;
  help: string;
  /** Whether the author holds it, and so may grant it. */
  held: boolean;
}

export interface ChoiceGroup {
  group: RoleGroup;
  label: string;
  choices: readonly Choice[];
}

export const keyOf = (is: Choice['is'], name: string): string => `${is}:${name}`;

const ofPermission = (said: Said, me: Me, name: Permission): Choice => {
  const { words, permissions } = said;
  const held = mayGrant(name, me);
  const opens = pagesOf(said, name);
  const help = [
    held ? permissions.allows[name] : words.notHeld,
    ...(opens.length > 0 ? [words.opens(opens.join(', '))] : []),
  ].join(' ');
  return { key: keyOf('permission', name), is: 'permission', name, label: permissions.names[name], help, held };
};

/** Returns the groups of the specification; the user group begins with the existing roles. */
export function choiceGroups(said: Said, me: Me, managed: readonly string[]): ChoiceGroup[] {
  const names = [...new Set([...me.managedRoles, ...managed])];
  const roles = names.map((name): Choice => {
    const held = me.managedRoles.includes(name);
    return {
      key: keyOf('role', name),
      is: 'role',
      name,
      label: name,
      help: held ? said.words.manages : said.words.notHeld,
      held,
    };
  });
  return roleGroups.map((group) => ({
    group,
    label: said.permissions.groups[group],
    choices: [...(group === 'user' ? roles : []), ...permissionsOf(group).map((name) => ofPermission(said, me, name))],
  }));
}

/** Returns the ticked names, by kind. */
export function grantsOf(groups: readonly ChoiceGroup[], ticked: ReadonlySet<string>) {
  const chosen = groups.flatMap(({ choices }) => choices).filter(({ key }) => ticked.has(key));
  const names = (is: Choice['is']) => chosen.filter((choice) => choice.is === is).map(({ name }) => name);
  return { permissions: names('permission'), manages: names('role') };
}
