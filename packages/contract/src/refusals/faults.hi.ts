import type { faultMessages } from '../errors.ts';

/** What a person is shown in Hindi when the fault is not theirs. */
export const faultMessagesInHindi: typeof faultMessages = {
  unauthenticated: 'सत्र समाप्त हुआ। कृपया फिर से लॉग इन करें।',
  'second-factor': 'अपने दूसरे प्रमाण से साइन इन पूरा करें',
  'step-up': 'आगे बढ़ने के लिए अपना पासवर्ड फिर से डालें',
  forbidden: 'आपको इसकी अनुमति नहीं है',
  'not-found': 'यह नहीं मिला। वापस जाकर फिर देखें',
  'request-timeout': 'अनुरोध में बहुत समय लगा। फिर कोशिश करें',
  'too-large': 'यह भेजने के लिए बहुत बड़ा है। कम या छोटी तस्वीर भेजें',
  'unsupported-type': 'यह भेजा नहीं जा सकता। पेज फिर से खोलकर कोशिश करें',
  malformed: 'यहाँ कुछ ठीक नहीं बैठता। जो लिखा है उसे देखकर फिर कोशिश करें',
  'too-many-requests': 'बहुत सारे अनुरोध। थोड़ी देर में कोशिश करें',
  internal: 'हमारी ओर से कुछ गड़बड़ हुई। फिर कोशिश करें',
  unavailable: 'सेवा अभी उपलब्ध नहीं है। थोड़ी देर में कोशिश करें',
};
