import type { Hindi } from '@cage/ui/words';
import type { copy } from './chosen-copy.ts';

export const hindi: Hindi<typeof copy> = {
  label: 'चुने हुए खाते',
  chosen: (count) => `${count} चुने गए`,
  elsewhere: (count) => `${count} इस पेज पर नहीं`,
  most: (count) => `एक बार में ज़्यादा से ज़्यादा ${count}`,
  wholePage: 'इस पेज के सभी',
  clear: 'चुनाव हटाएँ',
  ask: {
    suspend: (count) => `${count} खाते निलंबित करें?`,
    activate: (count) => `${count} खाते सक्रिय करें?`,
    'end-sessions': (count) => `${count} खातों के सभी सत्र समाप्त करें?`,
  },
  told: {
    suspend: (count, of) => `${of} में से ${count} निलंबित`,
    activate: (count, of) => `${of} में से ${count} सक्रिय`,
    'end-sessions': (count, of) => `${of} में से ${count} के सत्र समाप्त`,
  },
  tag: 'टैग',
  askTag: (count) => (count === 1 ? '1 खाते का टैग' : `${count} खातों का टैग`),
  tagVerbs: { add: 'टैग जोड़ें', remove: 'टैग हटाएँ' },
  toldTag: {
    add: (tag, count, of) => `“${tag}” ${of} में से ${count} पर जोड़ा गया`,
    remove: (tag, count, of) => `“${tag}” ${of} में से ${count} से हटाया गया`,
  },
  outcomes: { done: 'हो गया', unchanged: 'बदलने को कुछ नहीं', refused: 'मना हुआ' },
  noneRefused: 'कोई मना नहीं हुआ।',
  someRefused: 'जो मना हुए वे चुने रहते हैं। बाकी सब हो गए।',
  allRefused: 'सभी मना हुए और चुने रहते हैं। कुछ नहीं बदला।',
  again: (count) => `${count} पर फिर कोशिश करें`,
  back: 'सूची पर लौटें',
  cancel: 'रद्द करें',
};
