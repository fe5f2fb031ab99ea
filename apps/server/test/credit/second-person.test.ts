import { beforeEach, expect, test } from 'vitest';
import { messageOf, texts } from '../support/cage.ts';
import { fund } from '../support/tree.ts';
import {
  cage,
  call,
  clerk,
  confirming,
  database,
  expectSound,
  openTwoPeople,
  paise,
  proposed,
  root,
  second,
  waiting,
} from '../support/two-people.ts';

beforeEach(openTwoPeople);

/** Raises the limit in steps that one person may lend alone. */
async function lend(...steps: string[]) {
  for (const rupees of steps) {
    const said = await call('/credit/limit', { id_user: 'C1', credit_limit: rupees }, root);
    expect(messageOf(said)).toBe(texts.creditLimitSaved);
  }
}
const accepting = async (id: number) =>
  proposed(await call('/recharge/status', { id, status: 1, reason: 'Seen in the bank' }, clerk));

test('O15: a second person lends what is left of the credit at confirmation, and no more', async () => {
  await fund(database(), cage.ids.customer, -1_000_000n);
  await lend('500', '1000');
  const [first, other] = [await accepting((await waiting(80_000n)).id), await accepting((await waiting(60_000n)).id)];
  expect(await paise('customer')).toBe(0n);
  expect(messageOf(await confirming(first))).toBe(texts.proposalConfirmed);
  expect(await paise('customer')).toBe(-80_000n);
  const shortage = { availablePaise: 20_000n, requiredPaise: 60_000n };
  expect(messageOf(await confirming(other))).toBe(texts.insufficientForAccept(shortage));
  await lend('1400');
  expect(messageOf(await confirming(other, second))).toBe(texts.proposalConfirmed);
  expect(await paise('customer')).toBe(-140_000n);
  await expectSound();
});
