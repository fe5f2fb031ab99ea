import { type ReferenceRules, referenceRules } from '@cage/contract/recharges/references';
import type { Settings } from '../services.ts';
import type { Reader } from './reader.ts';

/** The maximum reference length of each rail without a form of its own; a transaction hash always has 64 digits. */
function referencesOf(reader: Reader): ReferenceRules {
  const { upi, qr, bank, usdt } = referenceRules;
  const longest = (name: string, fallback: number) => reader.whole(name, fallback, [6, 64]);
  return {
    upi: {
      ...upi,
      longest: longest('UTR_LENGTH_UPI', upi.longest),
      usualDigits: reader.whole('UTR_DIGITS_UPI', upi.usualDigits, [0, 64]),
    },
    qr: { ...qr, longest: longest('UTR_LENGTH_QR', qr.longest) },
    bank: { ...bank, longest: longest('UTR_LENGTH_BANK', bank.longest) },
    usdt,
  };
}

/** The amounts above which two people decide. Payouts always have a limit. */
function secondPersonOf(reader: Reader): Settings['secondPersonAbovePaise'] {
  const reversals = reader.limit('SECOND_PERSON_REVERSAL');
  const chips = reader.limit('SECOND_PERSON_CHIPS');
  const payout = reader.rupees('SECOND_APPROVAL', 50_000);
  // A corrected bet moves chips like a reversal, and has the same limit by default.
  const bets = reader.limit('SECOND_PERSON_BET', reversals);
  return {
    'add-chips': reader.limit('SECOND_PERSON_ADD_CHIPS'),
    chips,
    recharge: reader.limit('SECOND_PERSON_RECHARGE'),
    payout,
    // A file is one payout of several withdrawals: it must not allow in pieces what one person may not pay at once.
    'payout-file': payout,
    'recharge-reversal': reversals,
    'withdrawal-reversal': reversals,
    // A debt left by a reversal takes as many people to write off as the reversal took.
    'write-off': reversals,
    'bet-void': bets,
    resettlement: bets,
    // An adjustment moves chips between the same wallets, so it must not bypass their limit.
    adjustment: reader.limit('SECOND_PERSON_ADJUSTMENT', chips),
  };
}

/** Day limits default to five times these limits; for requests of players there is no day limit by default. */
function dayLimitsOf(reader: Reader, above: Settings['secondPersonAbovePaise']): Settings['secondPersonDayPaise'] {
  const five = (limit: bigint | null) => limit && 5n * limit;
  const reversals = reader.limit('SECOND_PERSON_REVERSAL_DAY', five(above['recharge-reversal']));
  const bets = reader.limit('SECOND_PERSON_BET_DAY', five(above.resettlement));
  const payout = reader.limit('SECOND_PERSON_PAYOUT_DAY');
  return {
    'add-chips': reader.limit('SECOND_PERSON_ADD_CHIPS_DAY', five(above['add-chips'])),
    chips: reader.limit('SECOND_PERSON_CHIPS_DAY', five(above.chips)),
    recharge: reader.limit('SECOND_PERSON_RECHARGE_DAY'),
    payout,
    'payout-file': payout,
    'recharge-reversal': reversals,
    'withdrawal-reversal': reversals,
    'write-off': reversals,
    'bet-void': bets,
    resettlement: bets,
    adjustment: reader.limit('SECOND_PERSON_ADJUSTMENT_DAY', five(above.adjustment)),
  };
}

/** The operator's own terms: an external page, so only the form of its address is checked. */
function termsOf(reader: Reader): string {
  const url = reader.text('TERMS_URL', '');
  if (url !== '' && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    reader.problems.push(`TERMS_URL must be http://… or https://…, not "${url}"`);
  }
  return url;
}

/** Amounts, times and addresses that the operator of a site sets. */
export function settingsOf(reader: Reader, demo: boolean): Settings {
  const minimumRechargePaise = reader.rupees('MIN_RECHARGE', 2);
  const maximumRechargePaise = reader.rupees('MAX_RECHARGE', 1_000_000);
  if (minimumRechargePaise > maximumRechargePaise) reader.problems.push('MIN_RECHARGE is above MAX_RECHARGE');
  const minimumWithdrawalPaise = reader.rupees('MIN_WITHDRAWAL', 300);
  const dailyWithdrawalPaise = reader.rupees('DAILY_WITHDRAWAL', 100_000);
  if (minimumWithdrawalPaise > dailyWithdrawalPaise) reader.problems.push('MIN_WITHDRAWAL is above DAILY_WITHDRAWAL');
  const secondPersonAbovePaise = secondPersonOf(reader);
  return {
    siteName: reader.text('SITE_NAME', 'Cage'),
    helpLine: reader.text('HELP_LINE', '14416'),
    termsUrl: termsOf(reader),
    playMoney: reader.yes('PLAY_MONEY', false),
    documents: reader.yes('PLAYER_DOCUMENTS', demo),
    chatCountryCode: String(reader.whole('CHAT_COUNTRY_CODE', 91, [1, 999])),
    references: referencesOf(reader),
    minimumRechargePaise,
    maximumRechargePaise,
    minimumWithdrawalPaise,
    dailyWithdrawalPaise,
    payeeChangeWaitHours: reader.whole('PAYEE_CHANGE_WAIT', 12, [0, 720]),
    payoutAccountWaitHours: reader.whole('PAYOUT_ACCOUNT_WAIT', 24, [0, 720]),
    secondPersonAbovePaise,
    secondPersonDayPaise: dayLimitsOf(reader, secondPersonAbovePaise),
    largeRechargePaise: reader.rupees('LARGE_RECHARGE', 50_000),
    maximumChipsPaise: reader.rupees('MAX_ADD_CHIPS', 10_000_000),
    lowBalancePaise: reader.rupees('LOW_BALANCE', 5_000),
    adminUrl: reader.origin('ADMIN_URL'),
    playerUrl: reader.origin('PLAYER_URL'),
    partnerUrl: reader.origin('PARTNER_URL'),
    credentialDisplay: reader.oneOf('CREDENTIAL_DISPLAY', ['reveal', 'clear', 'never'], 'reveal'),
    secondFactor: reader.oneOf('SECOND_FACTOR', ['offered', 'demanded'], 'offered'),
  };
}
