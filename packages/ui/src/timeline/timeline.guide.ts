import type { Guide } from '../guide.ts';

export const timelineGuide: Guide = {
  musts: ['Each step says its state in words', 'The step one is at is marked for screen readers', 'A failure says why'],
  dos: ['Show what is still to come: one sees how far it is', 'Say at the present step how long it takes'],
  donts: ['Promise a time that nobody keeps'],
};
