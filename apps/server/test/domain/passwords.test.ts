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

const hindi = 'सूरजकीरोशनीमें';

test.each([
  ['1234567', 'Password must have 8 to 72 characters'],
  ['monsoon4', null],
  ['ab'.repeat(36), null],
  [`${'ab'.repeat(36)}c`, 'Password must have 8 to 72 characters'],
  // Characters, not bytes: 28 and 72 of three bytes each, and seven signs that are fourteen units of a string.
  [hindi.repeat(2), null],
  ['कख'.repeat(36), null],
  [`${'कख'.repeat(36)}ग`, 'Password must have 8 to 72 characters'],
  ['🎲🃏🎰♠♥♦♣', 'Password must have 8 to 72 characters'],
  ['9000000004', 'Password must not be your phone number or username'],
  ['९०००००००0४', 'Password must not be your phone number or username'],
  ['ASHA.KUMAR', 'Password must not be your phone number or username'],
  ['12345678', 'This password is too easy to guess. Choose another'],
  ['PassWord1', 'This password is too easy to guess. Choose another'],
  ['iloveyou', 'This password is too easy to guess. Choose another'],
  ['१२३४५६७८', 'This password is too easy to guess. Choose another'],
  ['１２３４５６７８', 'This password is too easy to guess. Choose another'],
  ['कककककककककक', 'This password is too easy to guess. Choose another'],
])('password "%s": %s', (password, problem) => {
  expect(passwordProblem(password, { phone: '9000000004', username: 'asha.kumar' })).toBe(problem);
});

test('the longest that is accepted is hashed and verified whole', async () => {
  const longest = '🎲🃏'.repeat(36);
  const hash = await hashPassword(longest);
  expect(await verifyPassword(longest, hash)).toBe(true);
  expect(await verifyPassword(`${longest.slice(0, -2)}🎲`, hash)).toBe(false);
});
