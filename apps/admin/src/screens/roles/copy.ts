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
    removeText: 'It can’t be given to anybody after that. It can be made again, but not restored.',
    held: (accounts: number) => (accounts === 1 ? '1 account has it' : `${accounts} accounts have it`),
    builtIn: 'Built in',
    demandsFactor: 'Needs a second factor.',
    from: (addresses: string) => `Signs in only from ${addresses}.`,
    made: (role: string) => `${role} created`,
    nobodyYet: 'Nobody has it yet.',
    addTo: (role: string) => `Add ${role}`,
  },
  () => import('./copy.hi.ts'),
);
