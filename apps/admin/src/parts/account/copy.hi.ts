import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  onBreak: 'विराम पर',
  excluded: 'बाहर रखा गया',
  until: (end) => `${end} तक`,
  viewMore: 'और देखें/बदलें',
  view: 'देखें',
  chips: 'खाते में चिप्स डालें/निकालें',
  more: (name) => `${name} के लिए और`,
  resetPassword: 'नया पासवर्ड दें',
  endSessions: 'सत्र समाप्त करें',
  where: 'सत्र',
  resetFactor: 'दूसरा प्रमाण हटाएँ',
  resetFactorOf: (name) => `${name} का दूसरा प्रमाण हटाएँ`,
  factorTitle: (name) => `${name} का दूसरा प्रमाण हटाएँ?`,
  factorResetText:
    'इनका उपकरण और रिकवरी कोड काम नहीं करेंगे, और सभी सत्र समाप्त होंगे। पक्का करें कि ये ही कह रहे हैं: दूसरा लगाने तक केवल पासवर्ड काफ़ी होगा।',
  statusVerb: { Active: 'सक्रिय करें', InActive: 'निष्क्रिय करें', Suspended: 'निलंबित करें' },
  statusTitle: {
    Active: (name) => `${name} को सक्रिय करें?`,
    InActive: (name) => `${name} को निष्क्रिय करें?`,
    Suspended: (name) => `${name} को निलंबित करें?`,
  },
  statusText: {
    Active: 'ये फिर साइन इन कर सकेंगे, और इस बीच जो कुछ मना था वह फिर हो सकेगा।',
    InActive: 'इनके सत्र अभी समाप्त होंगे, और फिर सक्रिय होने तक ये साइन इन नहीं कर सकेंगे।',
    Suspended:
      'इनके सत्र अभी समाप्त होंगे। ये साइन इन नहीं कर सकेंगे, इन्हें चिप्स नहीं मिलेंगे, और इनके नीचे नया पैसा मना होगा। चिप्स फिर भी वापस लिए जा सकते हैं।',
  },
  below: (agents, customers, players) => {
    const told = [
      agents !== null && agents > 0 && `${agents} एजेंट`,
      customers !== null && customers > 0 && `${customers} ग्राहक`,
      players !== null && players > 0 && `${players} खिलाड़ी`,
    ].filter((one) => one !== false);
    return told.length === 0
      ? [agents, customers, players].includes(null)
        ? 'जो इनके नीचे हैं, वे साइन इन कर सकेंगे, पर उनके नए रिचार्ज, निकासी और दाँव मना होंगे।'
        : 'इनके नीचे कोई नहीं है।'
      : `इनके नीचे: ${told.join(', ')}। ये साइन इन कर सकेंगे, पर इनके नए रिचार्ज, निकासी और दाँव मना होंगे।`;
  },
  waiting: (count) => `${count} अनुरोध इनके पास बाकी: इस बीच ऊपर वाले फ़ैसला करेंगे।`,
  belowFailed: 'इनके नीचे कितने हैं, यह लोड नहीं हो सका।',
  endTitle: (name) => `${name} के सभी सत्र समाप्त करें?`,
  endText: 'ये हर जगह से साइन आउट होंगे और फिर साइन इन कर सकेंगे।',
  passwordTitle: (name) => `${name} को नया पासवर्ड दें`,
  passwordText: 'पुराना काम नहीं करेगा और सभी सत्र समाप्त होंगे। नया पासवर्ड उन्हें आप ख़ुद बताएँ।',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'पासवर्ड दोबारा',
  update: 'अपडेट करें',
  cancel: 'रद्द करें',
  chipsTitle: (name) => `चिप्स डालें/निकालें: ${name}`,
  chipsIn: 'चिप्स डालें',
  chipsOut: 'चिप्स निकालें',
  outUntil: (when) => `इन्होंने ${when} तक खेल से विराम लिया है: तब तक चिप्स सिर्फ़ निकाली जा सकती हैं।`,
  outForGood: 'इन्होंने ख़ुद को हमेशा के लिए खेल से अलग किया है: चिप्स सिर्फ़ निकाली जा सकती हैं।',
  theirs: 'उनका बैलेंस',
  own: 'आपका बैलेंस',
  amount: 'चिप्स की राशि लिखें',
  note: 'नोट',
  noteHelp: 'दोनों विवरणों में दिखता है',
  creditLimit: 'उधार सीमा',
  adjust: 'समायोजित करें',
  adjustTitle: (name) => `${name} का वॉलेट समायोजित करें`,
  adjustText: 'आपके और उनके वॉलेट के बीच चिप्स जाती हैं; यह सुधार बताता है कि किसलिए है।',
  up: 'बढ़ाएँ',
  down: 'घटाएँ',
  adjustAmount: 'राशि रुपये में',
  category: 'किसलिए',
  reason: 'कारण',
  reasonHelp: 'दोनों के हिसाब में दिखता है',
};
