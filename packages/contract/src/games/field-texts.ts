import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'launchGame.id': ['Id of the game', 'dice'],
  'listGames.id': ['Id of the game', 'dice'],
};
