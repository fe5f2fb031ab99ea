import type { Guide } from '../guide.ts';

export const languageSwitchGuide: Guide = {
  musts: ['Says the other language in its own name, and leads there', 'Keeps the choice on this device'],
  dos: ['Put it where somebody who can’t read the page finds it: on the sign-in, in the menu of the account'],
  donts: ['A flag: a language is no country', 'The name of a language in another one'],
};
