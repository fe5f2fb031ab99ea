import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  narrowed: 'इन फ़िल्टर से कुछ नहीं मिला',
  reset: 'फ़िल्टर रीसेट करें',
  asOf: (time) => `${time} तक के आँकड़े`,
  loading: 'लोड हो रहा है...',
  retry: 'फिर कोशिश करें',
  noAccess: 'अनुमति नहीं',
  forbidden: 'आपको इसकी अनुमति नहीं है',
  late: 'देर',
  andMore: (count) => `+${count}`,
  seconds: (count) => `${count} से.`,
  usdtAt: (amount, rate) => `${amount} USDT, दर ₹${rate}`,
  age: {
    minutes: (count) => (count === 0 ? '1 मि से कम' : `${count} मि`),
    hours: (count, minutes) => (minutes > 0 ? `${count} घं ${minutes} मि` : `${count} घं`),
    days: (count) => `${count} दिन`,
  },
  print: 'प्रिंट करें',
  proof: 'भुगतान का सबूत',
  proofOf: (code) => `भुगतान का सबूत ${code}`,
  viewFull: 'पूरा देखें',
};
