import type { Hindi } from '@cage/ui/words';
import type { statementWords } from './words.ts';

export const hindi: Hindi<typeof statementWords> = {
  period: 'अवधि',
  agent: 'एजेंट',
  states: { open: 'चालू', review: 'जाँच में', final: 'अंतिम' },
  periods: { month: 'महीना', week: 'सप्ताह, सोमवार से' },
  bookings: { ledger: 'चिप्स में, वॉलेट से', outside: 'बाहर' },
  number: 'क्रमांक',
  bets: 'पूरे हुए दाँव',
  stakes: 'दाँव की राशि',
  winnings: 'जीत',
  ggr: 'GGR',
  corrections: 'पिछली अवधियों के सुधार',
  carriedIn: 'पिछला घाटा',
  result: 'परिणाम',
  percent: 'GGR %',
  payable: 'देय',
  share: 'एजेंट का हिस्सा',
  carriedOut: 'आगे ले जाया गया घाटा',
  wallet: 'वॉलेट',
  movement: 'लेनदेन',
  in: 'आया',
  out: 'गया',
  balance: 'बैलेंस',
  opening: 'शुरुआती बैलेंस',
  closing: 'अंतिम बैलेंस',
};
