import type { Guide } from '../guide.ts';

export const proofDialogGuide: Guide = {
  musts: [
    'The picture can be zoomed in and out between its ends',
    'The picture can be turned by quarters',
    'What to compare it with stands beside it',
    'A failure stands in the place of the picture and can be tried again',
    'Its place is kept while it loads',
    'The small picture opens the large one',
  ],
  keyboard: [
    ['Tab', 'To the picture, then to the zoom'],
    ['Arrow keys', 'Move a picture that is larger than its place'],
    ['Escape', 'Close it; the focus returns to the small picture'],
  ],
  dos: ['Put amount, UTR and payee beside the picture: they are what is compared'],
  donts: ['Open it in another tab: the proof belongs to the request'],
};
