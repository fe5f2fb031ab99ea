import type { Hindi } from '@cage/ui/words';
import type { figureWords } from './figure-words.ts';

export const hindi: Hindi<typeof figureWords> = {
  losses: 'हारे हुए दाँव',
  definitions: {
    bets: 'तय हुए दाँवों की राशि, रद्द दाँवों के बिना',
    losses: 'हारे हुए दाँवों की राशि',
    winnings: 'जीते दाँवों पर दाँव से ऊपर दिया गया',
    ggr: 'हारे हुए दाँव घटा जीत, कमीशन से पहले',
    pending: 'जो दाँव अभी तय नहीं हुए, उनकी राशि',
  },
};
