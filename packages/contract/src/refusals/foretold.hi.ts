import type { foretold } from './foretold.en.ts';

export const hindi: Record<keyof typeof foretold, string> = {
  registrationClosed: 'इस साइट पर पंजीकरण बंद है',
  playMoneyOnly: 'नकली पैसा: न जमा, न निकासी',
  detailsChanged: 'भुगतान का विवरण बदल गया। ताज़ा करें और फिर कोशिश करें',
};
