import { faultMessages } from '@cage/contract/errors';
import { texts } from '@cage/contract/texts';
import { translator } from '@cage/ui/translate';
import { expect, test } from 'vitest';
import { hindi } from './hi.ts';

const translate = translator(hindi);
/** Whatever varies in a sentence. */
const varying = {
  ...{ minimumPaise: 100n, maximumPaise: 200n, limitPaise: 100n, leftPaise: 200n, capPaise: 200n },
  ...{ availablePaise: 100n, requiredPaise: 200n, period: 'day', code: 'R1' },
  ...{ confirmableAt: new Date(0), endsAt: new Date(0) },
};

const isHindi = (text: string) => /[\u0900-\u097F]/.test(text);

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

test('every fault has its Hindi', () => {
  const said = [
    ...Object.values(faultMessages),
    ...[texts.upiIdInvalid, texts.ifscInvalid, texts.accountNumberInvalid, texts.usdtAddressInvalid],
  ];
  expect(said.filter((text) => !isHindi(translate(text)))).toEqual([]);
});

test('no translation is empty, and none lost what varies', () => {
  for (const [english, other] of Object.entries(hindi)) {
    expect([english, other.split('{}').length]).toEqual([english, english.split('{}').length]);
    expect(other.trim()).not.toBe('');
  }
});
