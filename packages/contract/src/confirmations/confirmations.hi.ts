import type { Confirmations } from './confirmations.en.ts';

/** Every confirmation in Hindi. */
export const confirmationsInHindi: Confirmations = {
  registered: 'खाता बन गया। अब आप साइन इन कर सकते हैं',
  passwordRetyped: 'धन्यवाद। आप आगे बढ़ सकते हैं',
  profileUpdated: 'जानकारी बदल दी गई!',
  sessionsEnded: 'इस खाते के सभी सत्र समाप्त हो गए',

  agentAdded: 'एजेंट जोड़ दिया गया',
  agentUpdated: 'एजेंट की जानकारी बदल दी गई',
  customerAdded: 'ग्राहक जोड़ दिया गया',
  customerUpdated: 'ग्राहक की जानकारी बदल दी गई',
  keysRotated: 'नई की लागू हैं। पुरानी अब काम नहीं करतीं',
  keysOverlap: 'नई की लागू हैं। पुरानी अपनी मोहलत तक चलेंगी',
  keyRevoked: 'यह की अब काम नहीं करती',
  partnerProjectSaved: 'सहेजा गया। अगली कॉल से लागू होगा',
  accountAdded: 'खाता बन गया',
  accountUpdated: 'खाते की जानकारी बदल दी गई',

  roleCreated: 'भूमिका बन गई',
  roleUpdated: 'भूमिका बदल दी गई',
  roleDeleted: 'भूमिका हटा दी गई',

  chipsAdded: 'चिप्स जोड़ दिए गए',
  chipsIn: 'चिप्स खाते में डाले गए',
  chipsOut: 'चिप्स खाते से निकाले गए',

  rechargeSent: 'जमा का अनुरोध भेज दिया गया',
  rechargeApproved: 'जमा मंज़ूर हुई',
  rechargeRejected: 'जमा अस्वीकृत हुई',
  rechargeWithdrawn: 'जमा का अनुरोध वापस लिया गया',
  startedDiscarded: 'शुरू किया गया भुगतान हटा दिया गया',

  withdrawalSent: 'निकासी का अनुरोध भेज दिया गया',
  withdrawalApproved: 'निकासी मंज़ूर हुई',
  withdrawalDenied: 'निकासी अस्वीकृत हुई',
  secondApproval: 'दूसरे व्यक्ति की मंज़ूरी चाहिए',
  payoutAccountSaved: 'भुगतान खाता सहेजा गया',
  payoutAccountRemoved: 'भुगतान खाता हटाया गया',

  statementInReview: 'हिसाब पत्र की जाँच शुरू हुई',
  statementReopened: 'हिसाब पत्र फिर से चालू है',
  statementFinal: 'हिसाब पत्र अंतिम हुआ',
  statementTermsSaved: 'हिसाब पत्र की शर्तें सहेजी गईं',

  betVoided: 'दाँव रद्द हुआ। दाँव की राशि खिलाड़ी को लौट गई',
  betResettled: 'दाँव का नतीजा सुधारा गया',
  debtWrittenOff: 'बकाया माफ़ किया गया',

  settingsSaved: 'भुगतान की सेटिंग सहेजी गई',
  contactSaved: 'संपर्क नंबर सहेजा गया',

  limitSet: 'सीमा सहेजी गई। यह अभी से लागू है',
  limitRaiseAsked: 'नई सीमा की पुष्टि आप 24 घंटे बाद कर सकते हैं',
  limitRaised: 'नई सीमा की पुष्टि हुई',
  limitRaiseCancelled: 'सीमा पहले जैसी रहेगी',
  pauseStarted: 'आपका विराम शुरू हुआ। निकासी अब भी कर सकते हैं',
  realityCheckSaved: 'समय की याद सहेजी गई',

  markedRead: 'पढ़ा हुआ किया गया',
  pushOn: 'सूचनाएँ चालू हैं',
  pushOff: 'सूचनाएँ बंद हैं',
};
