/** Refusals that pages show before any attempt. Separate, so that such a page loads no other sentence. */
export const upfrontRefusals = {
  registrationClosed: 'Registration is closed on this site',
  playMoneyOnly: 'Play money: no deposit, no withdrawal',
  detailsChanged: 'Payment details changed. Refresh and try again',
} as const;
