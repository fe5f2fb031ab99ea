import type { faultMessages } from '../errors.ts';

/** What a person is told in Hindi when the fault is not theirs. */
export const faultMessagesInHindi: typeof faultMessages = {
  unauthenticated: 'सत्र समाप्त हुआ। कृपया फिर से लॉग इन करें।',
  'second-factor': 'अपने दूसरे प्रमाण से साइन इन पूरा करें',
  'step-up': 'आगे बढ़ने के लिए अपना पासवर्ड फिर से डालें',
  forbidden: 'आपको इसकी अनुमति नहीं है',
  'not-found': 'नहीं मिला',
  'request-timeout': 'अनुरोध में बहुत समय लगा। फिर कोशिश करें',
  'too-large': 'अनुरोध बहुत बड़ा है',
  'unsupported-type': 'इस तरह की सामग्री स्वीकार नहीं है',
  malformed: 'अनुरोध समझ में नहीं आया',
  'too-many-requests': 'बहुत सारे अनुरोध। थोड़ी देर में कोशिश करें',
  internal: 'हमारी ओर से कुछ गड़बड़ हुई। फिर कोशिश करें',
  unavailable: 'सेवा अभी उपलब्ध नहीं है। थोड़ी देर में कोशिश करें',
};
