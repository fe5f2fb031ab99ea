import { expect, test } from 'vitest';
import { accountPath, listOfRecord, memberAt } from './search-places.ts';

test('a player is found at its own page, another account by its record', () => {
  expect(accountPath({ level: 'player', publicId: 'P17' })).toEqual({ to: '/admin/members/P17' });
  expect(accountPath({ level: 'customer', publicId: 'C1' })).toEqual({ record: 'C1' });
  expect(accountPath({ level: 'agent', publicId: 'Agent1' })).toEqual({ record: 'Agent1' });
});

test('the record of an agent or a customer opens over its list, others over any page', () => {
  expect(listOfRecord('C1')).toBe('/admin/customerWhitelist');
  expect(listOfRecord('Agent1')).toBe('/admin/agentWhitelist');
  expect(['R261126PT0NNCKW', 'W261126PT0NNCKX', '270'].map(listOfRecord)).toEqual([null, null, null]);
});

test('the page of a player is recognised', () => {
  expect(memberAt('/admin/members/P21')).toEqual({ page: '/admin/members', id: 'P21' });
  expect(memberAt('/admin/members')).toBeNull();
});
