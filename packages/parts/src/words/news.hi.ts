import type { Hindi } from '@cage/ui/words';
import type { newsWords } from './news.ts';

export const hindi: Hindi<typeof newsWords> = {
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
};
