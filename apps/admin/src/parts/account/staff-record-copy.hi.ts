import type { Hindi } from '@cage/ui/words';
import type { staffCopy } from './staff-record-copy.ts';

export const hindi: Hindi<typeof staffCopy> = {
  account: 'खाता',
  role: 'भूमिका',
  actsFor: (account) => `${account} की ओर से, उसी के वॉलेट और क़तार के साथ`,
  allows: (role) => `${role} क्या कर सकता है`,
  unread: 'यह भूमिका आप नहीं देख सकते।',
  sessions: 'कहाँ साइन इन है',
  did: 'ऑडिट: इसने क्या किया',
  doneTo: 'ऑडिट: इसके साथ क्या हुआ',
};
