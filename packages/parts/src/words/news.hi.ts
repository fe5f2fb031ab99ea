import type { Hindi } from '@cage/ui/words';
import type { newsWords } from './news.ts';

export const hindi: Hindi<typeof newsWords> = {
  chipsAdded: {
    one: (amount) => `${amount} के चिप्स जोड़े गए`,
    several: (count, amount) => `${count} बार चिप्स जोड़े गए, ${amount}`,
  },
  chipsIn: {
    one: (amount, username) => `${username} में ${amount} डाले गए`,
    several: (count, amount) => `${count} बार चिप्स डाले गए, ${amount}`,
  },
  chipsOut: {
    one: (amount, username) => `${username} से ${amount} निकाले गए`,
    several: (count, amount) => `${count} बार चिप्स निकाले गए, ${amount}`,
  },
  rechargeApproved: {
    one: (amount, username) => `${username} को ${amount} जमा हुए`,
    several: (count, amount) => `${count} रिचार्ज मंज़ूर हुए, ${amount}`,
  },
  rechargeRejected: {
    one: (amount, username) => `${username} के ${amount} अस्वीकृत हुए`,
    several: (count, amount) => `${count} रिचार्ज अस्वीकृत हुए, ${amount}`,
  },
  rechargeWithdrawn: {
    one: (amount) => `${amount} का अनुरोध रद्द किया गया`,
    several: (count, amount) => `${count} अनुरोध रद्द किए गए, ${amount}`,
  },
  startedDiscarded: {
    one: (amount) => `${amount} का शुरू किया गया भुगतान हटा दिया गया`,
    several: (count, amount) => `${count} शुरू किए गए भुगतान हटाए गए, ${amount}`,
  },
  withdrawalApproved: {
    one: (amount, username) => `${username} को ${amount} भेजे गए`,
    several: (count, amount) => `${count} निकासी भेजी गईं, ${amount}`,
  },
  withdrawalDenied: {
    one: (amount, username) => `${amount} ${username} को लौट गए`,
    several: (count, amount) => `${count} निकासी अस्वीकृत हुईं, ${amount}`,
  },
  rechargeReversed: {
    one: (amount, username) => `${username} से ${amount} वापस लिए गए`,
    several: (count, amount) => `${count} रिचार्ज वापस लिए गए, ${amount}`,
  },
  withdrawalReversed: {
    one: (amount, username) => `निकासी वापस हुई: ${amount} ${username} को लौट गए`,
    several: (count, amount) => `${count} निकासी वापस हुईं, ${amount}`,
  },
  walletAdjusted: {
    one: (amount, username) => `${username} का वॉलेट ${amount} से ठीक किया गया`,
    several: (count, amount) => `${count} वॉलेट ठीक किए गए, कुल ${amount}`,
  },
  proposed: {
    one: (amount, username) => `${username ? `${username} के ${amount}` : amount} को दूसरे व्यक्ति का इंतज़ार है`,
    several: (count, amount) => `${count} को दूसरे व्यक्ति का इंतज़ार है, ${amount}`,
  },
  proposedOfDay: {
    one: (amount, username) =>
      `${username ? `${username} के ${amount}` : amount} को दूसरे व्यक्ति का इंतज़ार है: एक व्यक्ति 24 घंटे में अकेले इतना नहीं भेज सकता`,
    several: (count, amount) => `${count} को दूसरे व्यक्ति का इंतज़ार है, ${amount}: एक व्यक्ति 24 घंटे में अकेले इतना नहीं भेज सकता`,
  },
  proposalConfirmed: {
    one: (amount, username) => `पुष्टि हुई: ${username} के ${amount}`,
    several: (count, amount) => `${count} की पुष्टि हुई, ${amount}`,
  },
  proposalDeclined: {
    one: (amount, username) => `ठुकराया गया: ${username} के ${amount}। प्रस्ताव रखने वाले को कारण बताया गया`,
    several: (count, amount) => `${count} ठुकराए गए, ${amount}`,
  },
  proposalTakenBack: {
    one: (amount, username) => `वापस लिया गया: ${username} के ${amount}`,
    several: (count, amount) => `${count} वापस लिए गए, ${amount}`,
  },
};
