import type { Level } from '../people.ts';
import type { NotificationKind } from './sentences.ts';
import type { Titles } from './titles.en.ts';

/** What staff is told of, in Hindi. */
const staffTitlesInHindi: Readonly<Record<NotificationKind, string>> = {
  'recharge-created': 'रिचार्ज का नया अनुरोध',
  'recharge-waits': 'एक रिचार्ज 15 मिनट से ज़्यादा समय से इंतज़ार में है',
  'recharge-waits-below': 'आपके नीचे एक रिचार्ज 45 मिनट से ज़्यादा समय से इंतज़ार में है',
  'recharge-expired': 'रिचार्ज रद्द हुआ: 24 घंटे में फ़ैसला नहीं हुआ। अपने ऊपर वाले खाते से पूछें',
  'recharge-accepted': 'रिचार्ज मंज़ूर हुआ',
  'recharge-cancelled': 'रिचार्ज अस्वीकृत हुआ',
  'bank-line-unasked': 'बिना अनुरोध के पैसे आए हैं। आपने भेजे हैं तो अनुरोध भेजें',
  'withdrawal-created': 'निकासी का नया अनुरोध',
  'withdrawal-waits': 'एक निकासी 15 मिनट से ज़्यादा समय से इंतज़ार में है',
  'withdrawal-waits-below': 'आपके नीचे एक निकासी 45 मिनट से ज़्यादा समय से इंतज़ार में है',
  'withdrawal-approved': 'निकासी मंज़ूर हुई',
  'withdrawal-denied': 'निकासी अस्वीकृत हुई',
  'payout-account-saved': 'एक भुगतान खाता सहेजा गया। आपने नहीं किया तो उसे हटाएँ',
  'payee-change-waits': 'भुगतान पाने वाले खाते बदलने वाले हैं। ग़लत हो तो वापस लें',
  'payee-change-served': 'भुगतान पाने वाले खाते बदल गए',
  'payee-change-dropped': 'खातों का एक बदलाव हटा दिया गया। प्रस्ताव रखने वाले अब यह नहीं कर सकते',
  'payee-account-full': 'एक खाता अपनी दैनिक सीमा पर पहुँच गया',
  'recharge-reversed': 'आपका रिचार्ज वापस लिया गया',
  'withdrawal-reversed': 'आपकी निकासी वापस ली गई',
  'received-recharge-reversed': 'आपको मिला एक रिचार्ज वापस लिया गया',
  'paid-withdrawal-reversed': 'आपकी चुकाई एक निकासी वापस ली गई',
  'add-chips-proposed': 'जोड़ी जाने वाली चिप्स दूसरे व्यक्ति की पुष्टि चाहती हैं',
  'chips-proposed': 'चिप्स का लेनदेन दूसरे व्यक्ति की पुष्टि चाहता है',
  'recharge-proposed': 'एक रिचार्ज दूसरे व्यक्ति की पुष्टि चाहता है',
  'payout-proposed': 'एक भुगतान दूसरे व्यक्ति की पुष्टि चाहता है',
  'recharge-reversal-proposed': 'रिचार्ज की वापसी दूसरे व्यक्ति की पुष्टि चाहती है',
  'withdrawal-reversal-proposed': 'निकासी की वापसी दूसरे व्यक्ति की पुष्टि चाहती है',
  'bet-void-proposed': 'रद्द होने वाला दाँव दूसरे व्यक्ति की पुष्टि चाहता है',
  'resettlement-proposed': 'सुधारा जाने वाला दाँव दूसरे व्यक्ति की पुष्टि चाहता है',
  'adjustment-proposed': 'एक समायोजन दूसरे व्यक्ति की पुष्टि चाहता है',
  'proposal-confirmed': 'एक प्रस्ताव की पुष्टि हुई',
  'proposal-declined': 'एक प्रस्ताव अस्वीकार हुआ',
  'proposal-lapsed': 'एक प्रस्ताव निरस्त हुआ। उसका फ़ैसला दूसरी तरह हो चुका',
  'wallet-adjusted': 'आपका वॉलेट समायोजित हुआ',
  'bet-voided': 'एक दाँव रद्द हुआ',
  'bet-resettled': 'एक दाँव सुधारा गया',
  'debt-paid': 'एक खिलाड़ी ने आपका बकाया चुकाया',
  'debt-written-off': 'एक बकाया माफ़ हुआ',
  'statement-in-review': 'एक हिसाब पत्र जाँच में है',
  'statement-final': 'एक हिसाब पत्र अंतिम हुआ',
  'float-low': 'फ़्लोट न्यूनतम से कम है',
  'bad-signatures': 'ग़लत हस्ताक्षर वाली कई कॉल',
  'staff-opened': 'एक खाता खोला गया',
  'role-changed': 'एक भूमिका बदली गई',
  'contact-changed': 'एक संपर्क नंबर बदला गया',
  'customer-changed': 'एक ग्राहक का ब्योरा बदला गया',
  'credit-changed': 'एक उधार सीमा बदली गई',
  'keys-changed': 'कुंजियाँ बदली या दिखाई गईं',
  'password-changed': 'एक पासवर्ड बदला गया',
  'new-device': 'नए उपकरण से साइन इन हुआ',
  'second-factor-set': 'दूसरा प्रमाण लगाया गया',
  'second-factor-removed': 'दूसरा प्रमाण बंद किया गया',
  'second-factor-reset': 'दूसरा प्रमाण हटाया गया',
  'passkey-added': 'एक पासकी जोड़ी गई',
  'passkey-removed': 'एक पासकी हटाई गई',
  'recovery-code-used': 'एक रिकवरी कोड इस्तेमाल हुआ',
  'low-balance': 'बैलेंस कम है',
  'books-unbalanced': 'बही का हिसाब नहीं मिलता',
  'channel-stopped': 'सूचनाएँ भेजना रुक गया। पाने वाले ने एक लौटा दी',
};

/** What players are told of, in a player's words. */
const playerTitlesInHindi: Readonly<Record<NotificationKind, string>> = {
  ...staffTitlesInHindi,
  'recharge-accepted': 'जमा हो गया',
  'recharge-cancelled': 'जमा अस्वीकृत',
  'recharge-expired': 'जमा रद्द हुआ: 24 घंटे में जाँच नहीं हुई। आपने भुगतान किया है तो हमसे पूछें',
  'bank-line-unasked': 'बिना जमा अनुरोध के पैसे आए हैं। आपने भेजे हैं तो अनुरोध भेजें',
  'withdrawal-approved': 'निकासी का भुगतान हो गया',
  'withdrawal-denied': 'निकासी अस्वीकृत',
  'recharge-reversed': 'आपका एक जमा वापस लिया गया',
  'withdrawal-reversed': 'आपकी एक निकासी वापस ली गई। राशि लौट आई',
  'bet-voided': 'आपका दाँव रद्द हुआ। राशि लौट आई',
  'bet-resettled': 'आपके दाँव का नतीजा सुधारा गया',
  'password-changed': 'आपका पासवर्ड बदला गया',
  'debt-written-off': 'आपका बकाया माफ़ हुआ',
};

export const hindi: Titles = { staff: staffTitlesInHindi, player: playerTitlesInHindi };

/** The title of a notification in Hindi, as an account of a level reads it: in the app and on a lock screen alike. */
export const titleInHindi = (kind: NotificationKind, level: Level): string =>
  (level === 'player' ? playerTitlesInHindi : staffTitlesInHindi)[kind];
