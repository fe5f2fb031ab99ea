import type { Guide } from '../guide.ts';

export const passwordInputGuide: Guide = {
  musts: [
    'A password is hidden until somebody wants to see it',
    'Looking at it changes nothing that was typed',
    'A password input takes its name, help and error from the field around it',
  ],
  keyboard: [
    ['Tab', 'Go to the password, then to Show password'],
    ['Enter, Space', 'On Show password: show or hide it'],
  ],
  dos: ['autoComplete current-password or new-password, so that a password manager can help'],
  donts: ['Forbid pasting', 'Ask for it twice where it can be looked at'],
};
