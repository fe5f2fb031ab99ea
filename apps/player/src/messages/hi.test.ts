import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { faultMessages } from '@cage/contract/errors';
import { paymentDetailTexts } from '@cage/contract/settings/payment-patterns';
import { denyReasons, rejectReasons } from '@cage/contract/statuses';
import { texts } from '@cage/contract/texts';
import { translator } from '@cage/ui/translate';
import { describe, expect, test } from 'vitest';
import { hindi } from './hi.ts';

const translate = translator(hindi);
const SRC = join(import.meta.dirname, '..');
const copies = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('copy.ts'));

/** All texts of a copy; those with something that varies are told with examples. */
function textsIn(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy === 'function') return textsIn((copy as (...given: string[]) => unknown)('₹1,500', '₹2', '₹3'));
  if (typeof copy === 'object' && copy !== null) return Object.values(copy).flatMap(textsIn);
  return [];
}

/** Whatever varies in a sentence. */
const varying = {
  ...{ minimumPaise: 100n, maximumPaise: 200n, limitPaise: 100n, leftPaise: 200n, capPaise: 200n },
  ...{ availablePaise: 100n, requiredPaise: 200n, period: 'day', code: 'R1' },
  ...{ confirmableAt: new Date(0), endsAt: new Date(0) },
};

/** What is the same in every language. */
const sameInBoth = new Set(['UPI', 'USDT', 'UTR']);
const isHindi = (text: string) => /[\u0900-\u097F]/.test(text);

describe('every word of every screen has its Hindi', () => {
  test.each(copies)('%s', async (path) => {
    const { copy } = (await import(join(SRC, path))) as { copy: unknown };
    const missing = textsIn(copy).filter((text) => !sameInBoth.has(text) && !isHindi(translate(text)));
    expect(missing).toEqual([]);
  });
});

/** Texts of the contract that a player can be told. */
const forPlayers: readonly (keyof typeof texts)[] = [
  'fillAllFields',
  'wrongLogin',
  'tooManyAttempts',
  'sessionExpired',
  'accountInactive',
  'accountSuspended',
  'loginFailed',
  'passwordsDoNotMatch',
  'passwordLength',
  'passwordGuessable',
  'oldPasswordWrong',
  'passwordCommon',
  'goneMeanwhile',
  'profileUpdated',
  'phoneInvalid',
  'phoneTaken',
  'usernameTaken',
  'usernameInvalid',
  'acceptTerms',
  'adultsOnly',
  'birthDateInvalid',
  'registrationClosed',
  'registered',
  'invalidAmount',
  'utrRequired',
  'utrInvalid',
  'hashInvalid',
  'rechargeAlreadySent',
  'nobodyToPay',
  'startedDiscarded',
  'startedNotFound',
  'proofRequired',
  'proofNotImage',
  'proofTooLarge',
  'tooManyWaiting',
  'utrUsed',
  'paymentsPaused',
  'detailsChanged',
  'rechargeSent',
  'rechargeWithdrawn',
  'rechargeDecided',
  'rechargeNotFound',
  'requestIdReused',
  'minimumRecharge',
  'maximumRecharge',
  'utrWaiting',
  'insufficientBalance',
  'limitSet',
  'limitRaiseAsked',
  'limitRaised',
  'limitRaiseCancelled',
  'noRaiseWaiting',
  'raiseTooEarly',
  'pauseInvalid',
  'pauseRuns',
  'pauseStarted',
  'onPause',
  'excluded',
  'realityCheckSaved',
  'depositLimit',
  'wagerLimit',
  'lossLimit',
  'playMoneyOnly',
  'withdrawalSent',
  'withdrawalNotFound',
  'withdrawalInProgress',
  'payoutAccountNotFound',
  'payoutAccountSaved',
  'payoutAccountRemoved',
  'payoutAccountTwice',
  'payoutAccountsFull',
  'holderRequired',
  'bankNameRequired',
  'nobodyPaysOut',
  'minimumWithdrawal',
  'dailyWithdrawalCap',
  'insufficientForWithdrawal',
  'markedRead',
  'pushOn',
  'pushOff',
  'pushEndpointRefused',
  'pushNotSetUp',
];

test('every refusal that a player can meet has its Hindi', () => {
  const missing = forPlayers.filter((name) => {
    const text = texts[name] as string | ((parameters: typeof varying) => string);
    return !isHindi(translate(typeof text === 'string' ? text : text(varying)));
  });
  expect(missing).toEqual([]);
});

test('every fault and every reason of a rejection has its Hindi', () => {
  const said = [
    ...Object.values(faultMessages),
    ...Object.values(paymentDetailTexts),
    ...rejectReasons,
    ...denyReasons,
  ];
  expect(said.filter((text) => !isHindi(translate(text)))).toEqual([]);
});

test('no translation is empty, and none lost what varies', () => {
  for (const [english, other] of Object.entries(hindi)) {
    expect([english, other.split('{}').length]).toEqual([english, english.split('{}').length]);
    expect(other.trim()).not.toBe('');
  }
});
