import type { Guide } from '../guide.ts';

export const recordGuide: Guide = {
  musts: [
    'The amount that counts comes first',
    'What did not happen is struck',
    'Its places stand while it is on its way',
  ],
  dos: ['What happened, the ledger, the proof, what belongs to it: in this order', 'A stamp once it is decided'],
  donts: ['More than one stamp', 'An amount without its state'],
};
