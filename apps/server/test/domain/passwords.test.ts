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

test.each([
  ['1234567', 'Password must have 8 to 72 characters'],
  ['12345678', null],
  ['x'.repeat(72), null],
  ['x'.repeat(73), 'Password must have 8 to 72 characters'],
  ['9000000004', 'Password must not be your phone number or username'],
  ['ASHA.KUMAR', 'Password must not be your phone number or username'],
])('password "%s": %s', (password, problem) => {
  expect(passwordProblem(password, { phone: '9000000004', username: 'asha.kumar' })).toBe(problem);
});
