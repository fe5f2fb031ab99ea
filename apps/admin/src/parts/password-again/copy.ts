export const copy = {
  title: 'Your password, please',
  text: 'Passwords and keys are shown and changed only after you type your own password again. It counts for five minutes.',
  password: 'Your password',
  needed: 'Type your password',
  cancel: 'Cancel',
  go: 'Continue',
} as const;
