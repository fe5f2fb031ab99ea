import { expect, test } from 'vitest';
import { errorCodes, faultMessages } from '../errors.ts';
import { refusalsInEnglish } from './english.ts';
import { faultMessagesInHindi } from './faults.hi.ts';
import { makeReason, type RefusalCode, sentenceOf } from './reason.ts';
import { refusals } from './refusals.en.ts';
import { hindi } from './refusals.hi.ts';
import { spokenFaults } from './spoken.en.ts';

const given = {
  ...{ availablePaise: 0n, requiredPaise: 0n, minimumPaise: 0n, maximumPaise: 0n, capPaise: 0n, leftPaise: 0n },
  ...{ debtPaise: 0n, payoutPaise: 0n, limitPaise: 0n, period: 'day', decision: 'denied', decidedBy: 'kavya' },
  ...{ decidedAt: new Date(0), confirmableAt: new Date(0), endsAt: new Date(0), payableAt: new Date(0) },
  ...{ tier: 1, accounts: 2, code: 'R1', accountId: 'P1', input: 'customerName', inputs: ['walletOwner'] },
  ...{ column: 4, name: 'utr' },
  address: '203.0.113.9',
  turnsTo: 'upline',
};

/** Raw messages of a validation library, names of fields, and sentences without advice. */
const raw =
  /\bis required|\binvalid\b|\bincorrect\b|\bexpected\b|\breceived\b|not found$|undefined|enter a valid \w+$/i;
/** The name of a field, such as `walletOwnerName`. */
const named = /\b[a-z]+[A-Z]\w*/;
/** Judges the end of a sentence, since the specification's own words may come before it. */
const isRaw = (said: string) => raw.test(said.split(/[.:] /).at(-1) ?? '') || named.test(said);
const rawInHindi = /ज़रूरी है$|अमान्य|मान्य नहीं|नहीं मिल[ाी]$|undefined/;

const sentences = (catalogue: Parameters<typeof sentenceOf>[0]) =>
  (Object.keys(refusals) as RefusalCode[]).map((code) => [
    code,
    sentenceOf(catalogue, { code, parameters: given } as never) ?? 'undefined',
  ]);

test('every refusal says in both languages what is wrong, in words that the user can act on', () => {
  // A lower-case beginning would be the name of a field.
  const wrong = sentences(refusalsInEnglish).filter(([, said = '']) => isRaw(said) || !/^[A-Z\d₹]/.test(said));
  expect(wrong).toEqual([]);
  expect(sentences(hindi).filter(([, said = '']) => rawInHindi.test(said) || !/[\u0900-\u097F]/.test(said))).toEqual(
    [],
  );
});

test('every fault does too: messages of a schema never reach the user', () => {
  for (const code of Object.keys(errorCodes)) {
    if (code === 'refused') continue;
    const said: string = { ...faultMessages, ...spokenFaults }[code as keyof typeof faultMessages];
    expect([code, isRaw(said)]).toEqual([code, false]);
    const inHindi = faultMessagesInHindi[code as keyof typeof faultMessagesInHindi];
    expect([code, inHindi]).toEqual([code, expect.not.stringMatching(rawInHindi)]);
    expect(inHindi).toMatch(/[\u0900-\u097F]/);
  }
});

test('a refusal sends a player to support and staff to their upline; accountInactive names no upline', () => {
  for (const code of ['paymentsPaused', 'noAccountsNow', 'nobodyPaysOut', 'nobodyToPay'] as const) {
    const [support, upline] = [{ turnsTo: 'support' }, { turnsTo: 'upline' }] as const;
    expect([code, refusalsInEnglish[code](support), hindi[code](support)]).toEqual([
      code,
      expect.stringMatching(/contact support/i),
      expect.stringMatching(/सहायता से/),
    ]);
    expect([code, refusalsInEnglish[code](upline), hindi[code](upline)]).toEqual([
      code,
      expect.stringMatching(/contact your upline/i),
      expect.stringMatching(/अपलाइन से/),
    ]);
  }
  expect([refusalsInEnglish.accountInactive, hindi.accountInactive].join()).not.toMatch(/upline|अपलाइन/i);
});

test('a pause that ends in another year names the year', () => {
  const reason = makeReason('onPause', { endsAt: new Date('2031-11-20T08:35:00Z') });
  expect(sentenceOf(refusalsInEnglish, reason)).toContain('20 Nov 2031, 2:05');
  expect(sentenceOf(hindi, reason)).toContain('2031');
});
