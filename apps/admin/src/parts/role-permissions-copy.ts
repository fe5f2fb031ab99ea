import { catalogue } from '@cage/ui/words';

export const rolePermissionsCopy = catalogue(
  {
    manages: 'Sees and manages the accounts of this role.',
    holdsNothing: 'It holds no permission.',
  },
  () => import('./role-permissions-copy.hi.ts'),
);
