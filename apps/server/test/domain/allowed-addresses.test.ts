import { expect, test } from 'vitest';
import { isAllowedFrom, networkGiven } from '../../src/domain/allowed-addresses.ts';

test.each([
  [['203.0.113.0/24'], '203.0.113.0', true],
  [['203.0.113.0/24'], '203.0.113.255', true],
  [['203.0.113.0/24'], '203.0.114.0', false],
  [['203.0.113.0/24'], '203.0.112.255', false],
  [['198.51.100.7'], '198.51.100.7', true],
  [['198.51.100.7'], '198.51.100.8', false],
  [['198.51.100.7', '2001:db8::/32'], '2001:db8:ffff::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:db8::/32'], '203.0.113.1', false],
  [[], '203.0.113.1', true],
])('O4: of %j, %s: %s', (networks, ip, allowed) => {
  expect(isAllowedFrom(networks, ip)).toBe(allowed);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.0/24 ', '203.0.113.0/24'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['203.0.113.0/33', null],
  ['203.0.113.0/0', '0.0.0.0/0'],
  ['203.0.113', null],
  ['fe80::1%eth0', null],
  ['office', null],
  ['203.0.113.0/24/1', null],
])('%j is kept as %j', (text, kept) => {
  expect(networkGiven(text)).toBe(kept);
});
