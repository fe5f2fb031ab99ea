import { expect, test } from 'vitest';
import { hashPassword, passwordProblem, verifyPassword } from '../../src/domain/passwords.ts';

test('a hash is Argon2id with our parameters, salted, and verifies only its password', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('correct horse', one)).toBe(true);
  expect(await verifyPassword('correct horsf', one)).toBe(false);
  expect(await verifyPassword('correct horse', null)).toBe(false);
});

test('a hash that cost less, or more, is verified at its own cost; a malformed one is never right', async () => {
  const hash = await hashPassword('correct horse', { memoryKib: 64, passes: 3 });
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=1\$/);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct horsf', hash)).toBe(false);
  const none = await Promise.all(['', '$', hash.slice(1), `${hash}$`].map((kept) => verifyPassword('', kept)));
  expect(none).toEqual([false, false, false, false]);
});

const hindi = 'सूरजकीरोशनीमें';

test.each([
  ['1234567', 'passwordLength'],
  ['monsoon4', null],
  ['ab'.repeat(36), null],
  [`${'ab'.repeat(36)}c`, 'passwordLength'],
  // Characters, not bytes: 28 and 72 of three bytes each, and seven symbols of fourteen string units.
  [hindi.repeat(2), null],
  ['कख'.repeat(36), null],
  [`${'कख'.repeat(36)}ग`, 'passwordLength'],
  ['🎲🃏🎰♠♥♦♣', 'passwordLength'],
  ['9000000004', 'passwordGuessable'],
  ['९०००००००0४', 'passwordGuessable'],
  ['ASHA.KUMAR', 'passwordGuessable'],
  ['12345678', 'passwordCommon'],
  ['PassWord1', 'passwordCommon'],
  ['iloveyou', 'passwordCommon'],
  ['१२३४५६७८', 'passwordCommon'],
  ['１２３４５６７８', 'passwordCommon'],
  ['कककककककककक', 'passwordCommon'],
])('password "%s": %s', (password, problem) => {
  expect(passwordProblem(password, { phone: '9000000004', username: 'asha.kumar' })).toBe(problem);
});

test('the longest accepted password is hashed and verified whole', async () => {
  const longest = '🎲🃏'.repeat(36);
  const hash = await hashPassword(longest);
  expect(await verifyPassword(longest, hash)).toBe(true);
  expect(await verifyPassword(`${longest.slice(0, -2)}🎲`, hash)).toBe(false);
});
