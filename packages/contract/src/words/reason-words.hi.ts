import type { ReasonWords } from './reason-words.en.ts';

/** The Hindi labels. */
export const hindi: ReasonWords = {
  'UTR not found': 'UTR नहीं मिला',
  'Amount mismatch': 'राशि मेल नहीं खाती',
  Duplicate: 'दोहराया गया',
  'Unclear proof': 'सबूत साफ़ नहीं है',
  'Wrong account': 'ग़लत खाता',
  'Payout account is not valid': 'भुगतान खाता सही नहीं है',
  'Name does not match': 'नाम मेल नहीं खाता',
  'Account under review': 'खाते की जाँच चल रही है',
  'Asked by mistake': 'ग़लती से माँगा गया',
  'Not decided in 24 hours': '24 घंटे में फ़ैसला नहीं हुआ',
};
