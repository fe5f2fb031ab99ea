import { expect, test } from 'vitest';
import { decode } from 'zod/mini';
import { getRechargeReview } from './reviews.ts';

const data = {
  ...{ id: 54, earlier: null, payee_account: 'current', started: null, utr_rejected: 1, proof_elsewhere: 0 },
  ...{ sent_before: null, holders: [], balance: null, payee_balance: null },
  history: {
    ...{ since: '2026-11-01T00:00:00.000Z', accepted: 0, rejected: 1, accepted_sum: '0.00', paid_out_sum: '0.00' },
    ...{ latest: [], last_withdrawal: null },
  },
};
const read = (review: object) => decode(getRechargeReview.responses.ok.codec, { data: review } as never).review;

test('a review from a server of the previous version, without the rejected request, is read', () => {
  expect(read(data).utrRejected).toBe(1);
  expect(read({ ...data, rejected_before: 'R261119XD68N2N4' }).rejectedAs).toBe('R261119XD68N2N4');
});
