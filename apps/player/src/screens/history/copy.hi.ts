import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'इतिहास',
  tabs: { deposits: 'जमा', withdrawals: 'निकासी', bets: 'दाँव', statement: 'विवरण' },
  empty: {
    deposits: 'अभी कोई जमा नहीं',
    withdrawals: 'अभी कोई निकासी नहीं',
    bets: 'अभी कोई दाँव नहीं',
    statement: 'अभी कोई लेनदेन नहीं',
  },
  emptyDays: 'इन दिनों में कुछ नहीं',
  failed: {
    deposits: 'आपकी जमा लोड नहीं हो सकीं',
    withdrawals: 'आपकी निकासी लोड नहीं हो सकीं',
    bets: 'आपके दाँव लोड नहीं हो सके',
    statement: 'आपका विवरण लोड नहीं हो सका',
  },
  csv: 'CSV में सहेजें',
  takenOut: (from) => `${from} से पहले के दाँव अब न सूची में हैं, न CSV में। उनके बारे में सहायता बता सकती है।`,
  staked: 'दाँव लगाया',
  won: 'जीता',
  betStates: { pending: 'लंबित', win: 'जीत', loss: 'हार', void: 'रद्द' },
  round: 'राउंड',
  at: (odds) => `भाव ${odds}`,
  owedFor: (what) => `${what} का बकाया`,
  balance: (amount) => `बैलेंस ${amount}`,
  kinds: {
    recharge: 'जमा',
    hold: 'निकासी के लिए रोका',
    release: 'निकासी वापस',
    payout: 'निकासी चुकाई',
    chips: 'चिप्स',
    opening: 'शुरुआती राशि',
    bet: 'दाँव',
    settlement: 'दाँव का नतीजा',
    resettlement: 'दाँव सुधारा गया',
    debt: 'बकाया चुकाया',
    mint: 'चिप्स जोड़े गए',
    reversal: 'वापस लिया गया',
    adjustment: 'समायोजन',
  },
};
