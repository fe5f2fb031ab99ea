import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const [ONE, OTHER] = ['9000000001', '9000000007'];
const from = '/admin/members?q=ananya';

test.each([
  [{ from, phone: ONE }, ONE, from],
  [{ from, phone: ONE }, OTHER, '/home'],
  // Fetched ahead, before somebody signs in.
  [{ from, phone: ONE }, null, from],
  // A link that was opened without a session.
  [{ from, phone: null }, OTHER, from],
  [{ from: '//elsewhere.example', phone: null }, ONE, '/home'],
  [{ from: '/', phone: ONE }, ONE, '/home'],
  [null, ONE, '/home'],
])('from %j, signed in as %j: %s', (state, phone, path) => expect(returnPath(state, '/home', phone)).toBe(path));
