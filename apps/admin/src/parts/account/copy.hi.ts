import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  onBreak: (until) => `${until} तक विराम पर`,
  excluded: 'बाहर रखा गया',
  excludedUntil: (until) => `${until} तक बाहर रखा गया`,
  viewMore: 'और देखें/बदलें',
  view: 'देखें',
  chips: 'खाते में चिप्स डालें/निकालें',
  more: (name) => `${name} के लिए और`,
  resetPassword: 'नया पासवर्ड दें',
  endSessions: 'सत्र समाप्त करें',
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
  theirs: 'उनका बैलेंस',
  own: 'आपका बैलेंस',
  amount: 'चिप्स की राशि लिखें',
  note: 'नोट',
  noteHelp: 'दोनों विवरणों में दिखता है',
  submit: 'भेजें',
};
