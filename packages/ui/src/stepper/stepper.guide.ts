import type { Guide } from '../guide.ts';

export const stepperGuide: Guide = {
  musts: [
    'The step one is at is marked for screen readers',
    'Steps that are done say so, not by colour alone',
    'Where there is no room, only the step one is at keeps its name',
  ],
  dos: ['Three to four steps, named by one noun each'],
  donts: ['Make the steps buttons: the way back is a button of the step'],
};
