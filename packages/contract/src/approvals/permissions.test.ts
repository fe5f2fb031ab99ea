import { expect, test } from 'vitest';
import { proposalKinds } from './kinds.ts';
import { approvalPermissions } from './permissions.ts';

test('the permissions that open Approvals are exactly those that propose or confirm a kind', () => {
  const named = Object.values(proposalKinds).flatMap(({ proposes, confirms }) => [proposes, confirms]);
  expect([...approvalPermissions].sort()).toEqual([...new Set(named)].sort());
});
