import { describe, expect, test } from 'vitest';
import {
  areTooWide,
  areWithin,
  isListed,
  listOfNetworks,
  parseNetwork,
  sharedBy,
  writingOf,
} from '../../src/domain/networks.ts';
import { lessRestrictedAt, restrictedBy } from '../../src/domain/role-guards.ts';

test.each([
  ['10.0.0.5/8', '10.0.0.0/8'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['203.0.113.9/32', '203.0.113.9'],
  ['255.255.255.255/1', '128.0.0.0/1'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:0db8::0001/128', '2001:db8::1'],
  ['2001:db8:0:ffff::/32', '2001:db8::/32'],
  ['::', '::'],
  ['::/0', '::/0'],
  ['fe80::1:0:0:1/10', 'fe80::/10'],
  ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
  ['::ffff:10.0.0.5', '10.0.0.5'],
  ['::FFFF:0a00:5/104', '10.0.0.0/8'],
  ['::ffff:10.0.0.5/64', '::/64'],
])('%s is kept as %s, which stays the same', (text, kept) => {
  const writing = (of: string) => {
    const network = parseNetwork(of);
    return network && writingOf(network);
  };
  expect([writing(text), writing(kept)]).toEqual([kept, kept]);
});

test.each([
  '',
  '10.0.0',
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'fe80::1%eth0/64',
  'office',
  '010.0.0.1',
])('%j is refused', (text) => {
  expect(parseNetwork(text)).toBeNull();
});

test('an address is found in a network whichever of its addresses is written', () => {
  const list = listOfNetworks(['10.0.0.5/8', '2001:DB8:1::/32', '::ffff:192.0.2.0/120']);
  const found = [
    '10.255.0.1',
    '::ffff:10.1.1.1',
    '2001:db8:9::1',
    '192.0.2.77',
    '11.0.0.1',
    '2001:db9::',
    'nowhere',
    '',
  ];
  expect(found.map((address) => isListed(list, address))).toEqual([true, true, true, true, false, false, false, false]);
});

test.each([
  [['10.0.0.0/8', '2001::/16'], false],
  [['10.0.0.0/7'], true],
  [['2001::/15'], true],
  [['0.0.0.0/0'], true],
  [['::/0'], true],
  [['0.0.0.0/1', '128.0.0.0/1'], true],
  [['::/1', '8000::/1'], true],
  [['203.0.113.7', '128.0.0.0/1'], true],
  // IPv4 addresses are among these.
  [['::/64'], true],
  [['::ffff:0.0.0.0/96'], true],
  [['::ffff:10.0.0.0/104'], false],
  [['::/96', '64:ff9b::/96'], false],
  [[], false],
])('D464: %j keep too few out: %s', (networks, tooWide) => {
  expect(areTooWide(networks)).toBe(tooWide);
});

test('D464: many networks that together hold all of IPv4 keep too few out as well', () => {
  const all = Array.from({ length: 256 }, (_, byte) => `${byte}.0.0.0/8`);
  expect([all, all.slice(1)].map(areTooWide)).toEqual([true, false]);
});

const at = (...addresses: string[]) => ({ demandsFactor: false, addresses });

describe('D291, D323: places contain each other', () => {
  test.each([
    [['203.0.113.9'], ['203.0.113.0/24'], true],
    [['203.0.113.0/24'], ['203.0.113.9'], false],
    [['203.0.113.0/24'], ['203.0.113.200/24'], true],
    [['203.0.113.0/24'], ['203.0.113.0/25', '203.0.113.128/25'], true],
    [['203.0.113.0/24'], ['203.0.113.0/25', '203.0.113.128/26', '203.0.113.192/27'], false],
    [['203.0.114.0/23'], ['203.0.113.0/24', '203.0.114.0/24'], false],
    [['2001:db8:1::/48', '10.1.1.1'], ['2001:DB8::/32', '10.0.0.0/8'], true],
    [['::ffff:10.1.1.1'], ['10.0.0.0/8'], true],
    [['10.0.0.0/8'], ['::/0'], false],
    [['office'], ['10.0.0.0/8'], false],
  ])('%j within %j: %s', (inner, outer, within) => {
    expect(areWithin(inner, outer)).toBe(within);
    expect(lessRestrictedAt(at(...inner), at(...outer))).toBe(within ? null : 'addresses');
  });

  test.each([
    [['10.1.2.3'], ['10.0.0.0/8'], ['10.1.2.3']],
    [['10.0.0.0/8'], ['10.1.2.3'], ['10.1.2.3']],
    [
      ['10.0.0.0/8', '192.0.2.1'],
      ['10.1.0.0/16', '10.2.0.0/16'],
      ['10.1.0.0/16', '10.2.0.0/16'],
    ],
    [['10.0.0.5/8', '10.0.0.0/8'], ['10.0.0.9/8'], ['10.0.0.0/8']],
    [['192.0.2.1'], ['10.0.0.0/8'], []],
    [[], ['10.0.0.0/8'], []],
  ])('%j and %j share %j, or all of the second', (one, other, shared) => {
    expect(sharedBy(one, other)).toEqual(shared);
    expect(restrictedBy(at(...one), at(...other)).addresses).toEqual(shared.length > 0 ? shared : other);
  });

  test('a role used from anywhere binds nothing', () => {
    expect(restrictedBy(at('10.1.2.3'), at())).toEqual(at('10.1.2.3'));
    expect([lessRestrictedAt(at(), at('10.1.2.3')), lessRestrictedAt(at(), at())]).toEqual(['addresses', null]);
  });
});
