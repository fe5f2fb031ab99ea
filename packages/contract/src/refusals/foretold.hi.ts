import type { upfrontRefusals } from './foretold.en.ts';

export const hindi: Record<keyof typeof upfrontRefusals, string> = {
  registrationClosed: 'इस साइट पर पंजीकरण बंद है',
  playMoneyOnly: 'खेल के चिप्स, असली पैसा नहीं: न जमा, न निकासी',
  detailsChanged: 'भुगतान का विवरण बदल गया। ताज़ा करें और फिर कोशिश करें',
};
