import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    cancelRequest: 'Cancel request',
    keepRequest: 'Keep it',
    cancelTitle: (code: string) => `Cancel request ${code}?`,
    cancelText: 'It will no longer be checked. If you have paid, keep it and wait instead.',
    resubmit: 'Resubmit',
  },
  () => import('./copy.hi.ts'),
);
