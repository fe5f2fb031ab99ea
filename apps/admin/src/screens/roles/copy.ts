import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Roles',
    addNew: 'Add New',
    empty: 'No roles found',
    count: (roles: number) => (roles === 1 ? '1 role' : `${roles} roles`),
    edit: 'Edit',
    remove: 'Delete',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeText: 'Nobody has this role any more after that. It can be made anew, not brought back.',
    held: (accounts: number) => (accounts === 1 ? '1 account has it' : `${accounts} accounts have it`),
    builtIn: 'Built in',
    demandsFactor: 'Needs a second factor.',
    from: (addresses: string) => `Signs in only from ${addresses}.`,
    made: (role: string) => `${role} is made`,
    nobodyYet: 'Nobody has it yet.',
    addTo: (role: string) => `Add ${role}`,
  },
  () => import('./copy.hi.ts'),
);
