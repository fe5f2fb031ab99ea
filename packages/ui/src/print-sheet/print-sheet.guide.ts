import type { Guide } from '../guide.ts';

export const printSheetGuide: Guide = {
  musts: [
    'On the screen it is not there, not even for screen readers',
    'It stands beside the page, so that paper can do without the page',
  ],
  keyboard: [['Ctrl P', 'Print: the sheet stands on the paper, black on white in both themes']],
  dos: ['Say on the sheet whose it is and when it was made', 'Say `uppermost` of a sheet of what lies above the page'],
  donts: ['Put something on paper that the screen does not say'],
};
