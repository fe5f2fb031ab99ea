import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'एजेंट का महीना',
  of: (agent, month) => `${agent}, ${month}`,
  back: 'सभी हिसाब पत्र',
  before: 'पिछला महीना',
  after: 'अगला महीना',
  failed: 'महीना लोड नहीं हो सका',
  missing: 'महीना नहीं मिला',
  missingText: 'ऐसा कोई एजेंट या महीना नहीं है, या वह आपके देखने के लिए नहीं है।',
  shares: 'हिस्से',
  sharesText: 'ग्राहकों के उन हिसाब पत्रों के, जो इस महीने अंतिम हुए।',
  noShares: 'इस महीने किसी ग्राहक का हिसाब पत्र अंतिम नहीं हुआ।',
  inChips: 'चिप्स में, वॉलेट में आया',
  outside: 'बाहर चुकाए गए हिसाब पत्रों का',
  number: (number) => `क्रमांक ${number}`,
  bookings: { ledger: 'चिप्स में', outside: 'बाहर' },
  open: (customer, period) => `${period}, ${customer} का हिसाब पत्र`,
};
