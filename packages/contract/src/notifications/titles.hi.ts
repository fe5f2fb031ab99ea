import type { Level } from '../statuses.ts';
import type { NotificationKind } from './sentences.ts';

/** What staff is told of, in Hindi. */
export const staffTitlesInHindi: Readonly<Record<NotificationKind, string>> = {
  'recharge-created': 'रिचार्ज का नया अनुरोध',
  'recharge-accepted': 'रिचार्ज मंज़ूर हुआ',
  'recharge-cancelled': 'रिचार्ज अस्वीकृत हुआ',
  'withdrawal-created': 'निकासी का नया अनुरोध',
  'withdrawal-approved': 'निकासी मंज़ूर हुई',
  'withdrawal-denied': 'निकासी अस्वीकृत हुई',
  'bet-voided': 'एक दाँव रद्द हुआ',
  'bet-resettled': 'एक दाँव सुधारा गया',
  'debt-written-off': 'एक बकाया माफ़ हुआ',
  'statement-in-review': 'एक हिसाब पत्र जाँच में है',
  'statement-final': 'एक हिसाब पत्र अंतिम हुआ',
  'float-low': 'फ़्लोट न्यूनतम से कम है',
  'bad-signatures': 'ग़लत हस्ताक्षर वाली कई कॉल',
  'low-balance': 'बैलेंस कम है',
  'books-unbalanced': 'बही का हिसाब नहीं मिलता',
};

/** What players are told of, in a player's words. */
export const playerTitlesInHindi: Readonly<Record<NotificationKind, string>> = {
  ...staffTitlesInHindi,
  'recharge-accepted': 'जमा हो गया',
  'recharge-cancelled': 'जमा अस्वीकृत',
  'withdrawal-approved': 'निकासी का भुगतान हो गया',
  'withdrawal-denied': 'निकासी अस्वीकृत',
  'bet-voided': 'आपका दाँव रद्द हुआ। राशि लौट आई',
  'bet-resettled': 'आपके दाँव का नतीजा सुधारा गया',
  'debt-written-off': 'आपका बकाया माफ़ हुआ',
};

/** The title of a notification in Hindi, as an account of a level reads it: in the app and on a lock screen alike. */
export const titleInHindi = (kind: NotificationKind, level: Level): string =>
  (level === 'player' ? playerTitlesInHindi : staffTitlesInHindi)[kind];
