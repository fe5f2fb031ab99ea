import { expect, test } from 'vitest';
import { proposalKinds } from './kinds.ts';
import { approvalPermissions } from './permissions.ts';

test('whoever proposes or confirms a kind opens Approvals, and nobody else', () => {
  const named = Object.values(proposalKinds).flatMap(({ proposes, confirms }) => [proposes, confirms]);
  expect([...approvalPermissions].sort()).toEqual([...new Set(named)].sort());
});
