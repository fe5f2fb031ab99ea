import { balanceOf } from '../store/accounts/accounts.ts';
import { lockCredit, saveCredit } from '../store/credit/credit.ts';
import { postLedger } from '../store/ledger/ledger.ts';
import type { Moment } from './moments.ts';
import type { Story } from './people.ts';

/** What the customer keeps of its chips, and how far below zero it may go. */
const LEFT_PAISE = 150_000n;
const LIMIT_PAISE = 1_000_000n;
/** After all bets, so that none finds the wallet below zero. */
const MINUTES_AGO = 1.4;

/** The recharge that the customer then accepts on credit, since it exceeds its balance; requested seven minutes before. */
export const onCredit: Story = {
  ...{ player: 'farhan.ali', rupees: 4_000, minutesAgo: MINUTES_AGO - 0.1 + 7, utr: '432013540733' },
  ends: 'accepted',
};

/** Root takes most of a customer's chips back and lends it some for the recharges that it accepts. Source: O15. */
export const creditMoment = (rootId: number, customerId: number): Moment => ({
  minutesAgo: MINUTES_AGO,
  async tell(tx, at) {
    const [own, theirs] = [await balanceOf(tx, rootId), await balanceOf(tx, customerId)];
    const amountPaise = theirs.balancePaise - LEFT_PAISE;
    await postLedger(tx, {
      ...{ key: 'chips:demo:credit', kind: 'chips', note: 'From now on it accepts on credit', at },
      ...{ actorId: rootId, actedForId: rootId },
      entries: [
        { walletId: theirs.walletId, amountPaise: -amountPaise },
        { walletId: own.walletId, amountPaise },
      ],
    });
    await saveCredit(tx, await lockCredit(tx, customerId), LIMIT_PAISE);
    return undefined;
  },
});
