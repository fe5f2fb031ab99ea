/** Refusals that pages tell before anybody tries: by themselves, so that a page brings them and not every sentence. */
export const foretold = {
  registrationClosed: 'Registration is closed on this site',
  playMoneyOnly: 'Play money: no deposit, no withdrawal',
  detailsChanged: 'Payment details changed. Refresh and try again',
} as const;
