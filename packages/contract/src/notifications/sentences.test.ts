import { describe, expect, test } from 'vitest';
import { isOfProposal, notificationKindNames, notificationText } from './sentences.ts';

describe('where a notification leads', () => {
  test.each(notificationKindNames.filter((kind) => /^proposal-|-proposed$/.test(kind)))(
    '%s: to its proposal',
    (kind) => {
      expect(isOfProposal(kind)).toBe(true);
      expect(notificationText({ kind, subject: '42' }, 'admin').path).toBe('/admin/approvals?q=42&proposal=42');
    },
  );

  test('anything else to its subject', () => {
    expect(isOfProposal('recharge-created')).toBe(false);
    const { path } = notificationText({ kind: 'recharge-created', subject: 'R2611207KQ4M2XD' }, 'admin');
    expect(path).toBe('/admin/browse_recharge?q=R2611207KQ4M2XD');
  });
});
