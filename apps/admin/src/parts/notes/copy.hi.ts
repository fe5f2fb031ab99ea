import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  notes: 'टिप्पणियाँ',
  none: 'अभी कोई टिप्पणी नहीं',
  failed: 'टिप्पणियाँ नहीं खुल सकीं',
  loading: 'टिप्पणियाँ आ रही हैं',
  note: 'नई टिप्पणी',
  noteHelp: 'इसे आपके साथी और आपसे ऊपर वाले पढ़ते हैं, यह खाता कभी नहीं',
  write: 'टिप्पणी सहेजें',
  older: 'पुरानी टिप्पणियाँ',
  takenBack: (name) => `${name} ने वापस ली`,
  takeBack: 'वापस लें',
  takeBackOf: (at) => `${at} की टिप्पणी`,
  takeBackTitle: 'यह टिप्पणी वापस लें?',
  takeBackText: 'यह दिखता रहेगा कि टिप्पणी थी। उसमें क्या लिखा था, वह फिर सिर्फ़ ऑडिट लॉग में रहेगा।',
  tags: 'टैग',
  noTags: 'कोई टैग नहीं',
  tagsFailed: 'टैग नहीं खुल सके',
  editTags: 'टैग बदलें',
  tagsOf: (account) => `${account} के टैग`,
  tag: 'नया टैग',
  tagHelp: 'ज़्यादा से ज़्यादा 24 अक्षर, अंक, ख़ाली जगह और हाइफ़न',
  add: 'टैग जोड़ें',
  used: 'इस्तेमाल में',
  remove: 'हटाएँ',
  close: 'बंद करें',
};
