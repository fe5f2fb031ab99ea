import { REFUSED_KEPT_DAYS } from '@cage/contract/documents/states';
import { formatCount } from '@cage/ui/format/rupees';
import type { Hindi } from '@cage/ui/words';
import type { documentsCopy } from './documents-copy.ts';

export const hindi: Hindi<typeof documentsCopy> = {
  failed: 'दस्तावेज़ लोड नहीं हो सके',
  loading: 'दस्तावेज़ लोड हो रहे हैं',
  about: 'हर बार जब कोई तस्वीर खोली जाती है, ऑडिट लॉग में दर्ज होता है कि किसने खोली।',
  kept: `अस्वीकृत दस्तावेज़ की तस्वीरें ${REFUSED_KEPT_DAYS} दिन बाद मिटा दी जाती हैं।`,
  next: (count) =>
    count === 1
      ? 'एक और खिलाड़ी के दस्तावेज़ फ़ैसले के इंतज़ार में हैं।'
      : `${formatCount(count)} और खिलाड़ियों के दस्तावेज़ फ़ैसले के इंतज़ार में हैं।`,
  open: (name) => `${name} खोलें`,
  neverAsked: 'माँगा नहीं गया',
  asked: 'माँगा गया',
  by: (name) => `${name} द्वारा`,
  note: 'खिलाड़ी के लिए संदेश',
  received: 'मिला',
  decided: 'फ़ैसला',
  reason: 'कारण',
  seen: 'पिछली बार देखा',
  seenNever: 'किसी ने नहीं',
  pictures: 'तस्वीरें',
  picture: (number) => `तस्वीर ${number}`,
  pictureOf: (number, kind, name) => `${name} की तस्वीर ${number}: ${kind}`,
  noPictures: 'मिटा दी गईं',
  ask: 'माँगें',
  askAgain: 'फिर माँगें',
  askTitle: (kind, name) => `${kind}: ${name} से माँगें?`,
  askText: 'खिलाड़ी को बताया जाता है, और वह तीन तक तस्वीरें भेजता है।',
  noteHelp: 'इसे खिलाड़ी पढ़ता है। 200 तक अक्षर।',
  accept: 'मंज़ूर करें',
  refuse: 'अस्वीकार करें',
  refuseTitle: (kind, name) => `${kind}: ${name} का भेजा हुआ अस्वीकार करें?`,
  cancel: 'रद्द करें',
  username: 'यूज़रनेम',
  phone: 'फ़ोन',
};
