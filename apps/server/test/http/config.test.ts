import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { freshFolder } from '../support/database.ts';

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => problem.split(' ')[0]);
  }
};
const key = () => randomBytes(32).toString('base64');
const production = () => ({ DATABASE_URL: 'postgres://x/y', CREDENTIAL_KEY: key(), AUDIT_KEY: key() });

test('everything that is wrong is in one list', () => {
  const environment = {
    DATA_DIR: freshFolder(),
    ADMIN_PORT: 'x',
    PLAY_MONEY: 'yes',
    MIN_RECHARGE: '1.5',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
  };
  expect(problemsOf(environment).sort()).toEqual(
    ['ADMIN_PORT', 'AUDIT_KEY', 'CREDENTIAL_KEY', 'DATABASE_URL', 'LOG_LEVEL', 'MIN_RECHARGE', 'PLAY_MONEY'].sort(),
  );
});

test('a replica needs a primary, and its age has a bound', () => {
  const given = (more: Record<string, string>) => ({ ...production(), REPLICA_URL: 'postgres://z/y', ...more });
  expect(readConfig(given({})).replica).toEqual({ url: 'postgres://z/y', maxAgeMs: 10_000 });
  expect(problemsOf(given({ REPLICA_MAX_AGE: '0' }))).toEqual(['REPLICA_MAX_AGE']);
  expect(problemsOf(given({ REPLICA_URL: 'http://z' }))).toEqual(['REPLICA_URL']);
  expect(problemsOf({ DATA_DIR: freshFolder(), REPLICA_URL: 'postgres://z/y' })).toEqual(['REPLICA_URL']);
});

test('a second person is off until there is a limit, and adjustments do not bypass that of chips', () => {
  const limits = (environment: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: freshFolder(), ...environment }).settings.secondPersonAbovePaise;
  const off = { 'add-chips': null, chips: null, recharge: null, adjustment: null };
  const always = {
    payout: 5_000_000n,
    'payout-file': 5_000_000n,
    'recharge-reversal': null,
    'withdrawal-reversal': null,
    'write-off': null,
  };
  const bets = { 'bet-void': null, resettlement: null };
  expect(limits()).toEqual({ ...off, ...always, ...bets });
  expect(limits({ SECOND_PERSON_BET: '70' })).toMatchObject({ 'bet-void': 7_000n, 'recharge-reversal': null });
  expect(limits({ SECOND_PERSON_CHIPS: '500' })).toMatchObject({ chips: 50_000n, adjustment: 50_000n });
  const told = { SECOND_PERSON_CHIPS: '500', SECOND_PERSON_ADJUSTMENT: '0', SECOND_PERSON_REVERSAL: '100' };
  expect(limits(told)).toMatchObject({
    chips: 50_000n,
    adjustment: null,
    'recharge-reversal': 10_000n,
    'withdrawal-reversal': 10_000n,
    'write-off': 10_000n,
    'bet-void': 10_000n,
    resettlement: 10_000n,
  });
  expect(limits({ SECOND_PERSON_ADD_CHIPS: '1000', SECOND_PERSON_RECHARGE: '2000' })).toMatchObject({
    'add-chips': 100_000n,
    recharge: 200_000n,
  });
  expect(problemsOf({ DATA_DIR: freshFolder(), SECOND_PERSON_CHIPS: '-5' })).toEqual(['SECOND_PERSON_CHIPS']);
});

test('one person’s limit for a day is five times that of one amount, unless set', () => {
  const limits = (environment: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: freshFolder(), ...environment }).settings.secondPersonDayPaise;
  expect(Object.values(limits())).toEqual(Array(11).fill(null));
  const told = {
    ...{ SECOND_PERSON_ADD_CHIPS: '1000', SECOND_PERSON_CHIPS: '500', SECOND_PERSON_REVERSAL: '100' },
    ...{ SECOND_PERSON_RECHARGE: '2000' },
  };
  expect(limits(told)).toEqual({
    ...{
      'add-chips': 500_000n,
      chips: 250_000n,
      adjustment: 250_000n,
      recharge: null,
      payout: null,
      'payout-file': null,
    },
    'write-off': 50_000n,
    ...{ 'recharge-reversal': 50_000n, 'withdrawal-reversal': 50_000n, 'bet-void': 50_000n, resettlement: 50_000n },
  });
  const days = { SECOND_PERSON_CHIPS_DAY: '0', SECOND_PERSON_RECHARGE_DAY: '9000', SECOND_PERSON_PAYOUT_DAY: '8000' };
  expect(limits({ ...told, ...days })).toMatchObject({
    ...{ chips: null, adjustment: 250_000n, recharge: 900_000n, payout: 800_000n, 'payout-file': 800_000n },
  });
});

test('metrics and traces are off until they are asked for, and a collector must be one', () => {
  const DATA_DIR = freshFolder();
  expect(readConfig({ DATA_DIR })).toMatchObject({ metricsPort: null, traces: false });
  expect(readConfig({ DATA_DIR, METRICS_PORT: '9464' })).toMatchObject({ metricsPort: 9464, metricsHost: '127.0.0.1' });
  expect(readConfig({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toMatchObject({
    traces: true,
  });
  expect(problemsOf({ DATA_DIR, METRICS_PORT: '4100', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'ADMIN_PORT,',
  ]);
});

test('without DATABASE_URL it is a demo that makes its own keys and keeps them', () => {
  const DATA_DIR = freshFolder();
  const [first, second] = [readConfig({ DATA_DIR }), readConfig({ DATA_DIR })];
  expect(first).toMatchObject({ demo: true, adminPort: 4100, playerPort: 4200, host: '127.0.0.1' });
  expect(first.keys.audit).toEqual(second.keys.audit);
});

test.each([
  ['https://partners.example.com', 'https://partners.example.com'],
  ['http://10.0.0.5:4300/', 'http://10.0.0.5:4300'],
  ['', null],
])('the partner API’s address %j is %j', (text, url) => {
  expect(readConfig({ DATA_DIR: freshFolder(), PARTNER_URL: text }).settings.partnerUrl).toBe(url);
});

test('passkeys are bound to the back office’s address', () => {
  expect(readConfig({ DATA_DIR: freshFolder() }).settings.adminUrl).toBeNull();
  const ADMIN_URL = 'https://office.example.com';
  expect(readConfig({ DATA_DIR: freshFolder(), ADMIN_URL }).settings.adminUrl).toBe(ADMIN_URL);
  expect(problemsOf({ DATA_DIR: freshFolder(), ADMIN_URL: 'office.example.com' })).toEqual(['ADMIN_URL']);
});

test('D290: the address of the player area is optional', () => {
  expect(readConfig({ DATA_DIR: freshFolder() }).settings.playerUrl).toBeNull();
  const PLAYER_URL = 'https://play.example.com';
  expect(readConfig({ DATA_DIR: freshFolder(), PLAYER_URL }).settings.playerUrl).toBe(PLAYER_URL);
  expect(problemsOf({ DATA_DIR: freshFolder(), PLAYER_URL: 'play.example.com' })).toEqual(['PLAYER_URL']);
});

test('the terms are a page of the operator, or Cage’s own', () => {
  const TERMS_URL = 'https://example.com/terms?lang=en';
  expect(readConfig({ DATA_DIR: freshFolder() }).settings.termsUrl).toBe('');
  expect(readConfig({ DATA_DIR: freshFolder(), TERMS_URL }).settings.termsUrl).toBe(TERMS_URL);
  for (const text of ['example.com/terms', 'javascript:alert(1)'])
    expect(problemsOf({ DATA_DIR: freshFolder(), TERMS_URL: text })).toEqual(['TERMS_URL']);
});

test.each([
  'partners.example.com',
  'ftp://x',
  'https://x/partner/v1',
  'https://x/?a=1',
  'https://user@x',
  "https://x'",
])('the partner API can’t be at %j', (text) => {
  expect(problemsOf({ DATA_DIR: freshFolder(), PARTNER_URL: text })).toEqual(['PARTNER_URL']);
});

test.each(['', '{"credential":', '{"credential":"c2hvcnQ=","audit":"","push":7}', 'null'])(
  'V5: damaged demo keys (%s) are in the list, and are not overwritten',
  (damaged) => {
    const DATA_DIR = freshFolder();
    const path = join(DATA_DIR, 'demo-keys.json');
    writeFileSync(path, damaged);
    expect(problemsOf({ DATA_DIR })).toEqual(['DATA_DIR']);
    expect(readFileSync(path, 'utf8')).toBe(damaged);
  },
);

describe('V5: outside demo mode', () => {
  test('keys are required, random and different', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://x/y' })).toEqual(['CREDENTIAL_KEY', 'AUDIT_KEY']);
    expect(problemsOf({ ...production(), AUDIT_KEY: Buffer.alloc(32, 7).toString('base64') })).toEqual(['AUDIT_KEY']);
    const same = key();
    expect(problemsOf({ ...production(), AUDIT_KEY: same, CREDENTIAL_KEY: same })).toEqual(['CREDENTIAL_KEY']);
    expect(problemsOf(production())).toEqual([]);
  });

  test.each(['cage-demo-1', 'short', '१२३४५६७८९०१२', 'qwertyuiop123'])(
    'the password %s is refused for root',
    (ADMIN_PASSWORD) => {
      expect(problemsOf({ ...production(), ADMIN_PHONE: '9000000001', ADMIN_PASSWORD })).toEqual(['ADMIN_PASSWORD']);
    },
  );

  test('it starts without the password of root, which is removed after the first sign-in', () => {
    expect(readConfig({ ...production(), ADMIN_PHONE: '9000000001', ADMIN_PASSWORD: '' }).root).toBeNull();
    expect(problemsOf({ ...production(), ADMIN_PASSWORD: 'a-first-password-for-root' })).toEqual(['ADMIN_PHONE']);
  });
});

describe('the key of web push', () => {
  const contact = 'mailto:desk@example.com';

  test('without one nothing is pushed; with one, a contact is required', () => {
    expect(readConfig(production()).push).toBeNull();
    expect(problemsOf({ ...production(), PUSH_KEY: key() })).toEqual(['PUSH_CONTACT']);
    expect(readConfig({ ...production(), PUSH_KEY: key(), PUSH_CONTACT: contact }).push).toMatchObject({ contact });
  });

  test('it must be a valid key of the curve', () => {
    // Above the order of P-256, which begins with four bytes of 255 and four of 0.
    const beyond = Buffer.concat([Buffer.alloc(20, 255), Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])]);
    expect(problemsOf({ ...production(), PUSH_KEY: beyond.toString('base64'), PUSH_CONTACT: contact })).toEqual([
      'PUSH_KEY',
    ]);
  });

  test('a demo makes its own and keeps it; one older than pushes gets one', () => {
    const DATA_DIR = freshFolder();
    const kept = readConfig({ DATA_DIR }).push?.privateKey;
    expect(kept).toHaveLength(32);
    expect(readConfig({ DATA_DIR }).push?.privateKey).toEqual(kept);
    const older = freshFolder();
    writeFileSync(join(older, 'demo-keys.json'), JSON.stringify({ credential: key(), audit: key() }));
    const { keys, push } = readConfig({ DATA_DIR: older });
    expect([keys.credential.length, push?.privateKey.length]).toEqual([32, 32]);
  });
});
