import type { Paise } from '@cage/contract/money';
import { inEnglish } from '@cage/contract/refusals/in-english';
import { type AccountStatus, type BetStatus, betStatuses, statusNamed } from '@cage/contract/statuses';
import { outcomeOf } from '../../domain/bets.ts';
import type { Transaction } from '../database/database.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import { InsufficientBalance, type Movement, postLedger } from '../ledger/ledger.ts';
import { ownRuleAgainstStake } from '../play/play.ts';

export interface NewBet {
  customerId: number;
  playerId: number;
  /** The customer's own id of the bet; the same id is the same bet. */
  txId: string;
  gameId: string;
  roundId: string;
  amountPaise: Paise;
  at: Date;
}

export interface Bet {
  id: bigint;
  playerId: number;
  txId: string;
  gameId: string;
  roundId: string;
  amountPaise: Paise;
  payoutPaise: Paise | null;
  status: BetStatus;
  /** The player's, after the last thing that happened to the bet. */
  balancePaise: Paise;
}

export type BetFault =
  /** This player is not one of this customer's. */
  | 'unknown-player'
  | 'unknown-bet'
  /** The player is not Active, takes a break or is at a limit of its own, or an account above it is suspended. Source: the table of statuses. */
  | 'not-allowed'
  | 'insufficient'
  /** The same id came with other content, or another end of a bet that has ended. */
  | 'conflict';

/** A bet that can't be placed or settled as asked. Nothing was changed. */
export class BetRefused extends Error {
  readonly fault: BetFault;

  constructor(fault: BetFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BetRefused';
    this.fault = fault;
  }
}

const columns = sql`id, player_id as "playerId", tx_id as "txId", game_id as "gameId", round_id as "roundId",
  amount_paise as "amountPaise", payout_paise as "payoutPaise", status as code, balance_paise as "balancePaise"`;

type Row = Omit<Bet, 'status'> & { code: number };
const betOf = ({ code, ...bet }: Row): Bet => ({ ...bet, status: statusNamed(betStatuses, code) });

interface Side {
  walletId: bigint;
  publicId: string;
  level: string;
  parentId: number | null;
  status: AccountStatus;
  uplineSuspended: boolean;
}

/** Player and customer with their wallets, which are locked in ascending id: twins of one bet wait here. Source: R9. */
async function lockSides(tx: Transaction, { customerId, playerId }: Pick<NewBet, 'customerId' | 'playerId'>) {
  const rows = await tx.query<Side & { accountId: number }>(
    prepared(
      'lock-bet-sides',
      sql`select w.id as "walletId", a.id as "accountId", a.public_id as "publicId", a.level, a.parent_id as "parentId",
                 a.status, exists (select from accounts u where u.status = 'Suspended' and u.id = any
                   (string_to_array(trim(trailing '/' from a.path), '/')::int[])) as "uplineSuspended"
          from wallets w join accounts a on a.id = w.account_id
          where w.account_id in (${customerId}, ${playerId}) and w.kind = 'main' order by w.id for update of w`,
    ),
  );
  const player = rows.find(({ accountId }) => accountId === playerId);
  const customer = rows.find(({ accountId }) => accountId === customerId);
  if (!player || !customer || player.level !== 'player' || player.parentId !== customerId) {
    throw new BetRefused('unknown-player', `Player ${playerId} is not of customer ${customerId}`);
  }
  return { player, customer };
}

async function betOfTx(tx: Transaction, customerId: number, txId: string): Promise<Bet | undefined> {
  const [row] = await tx.query<Row>(
    prepared('bet-of-tx', sql`select ${columns} from bets where customer_id = ${customerId} and tx_id = ${txId}`),
  );
  return row && betOf(row);
}

/** Sets of columns that both roll-ups add to, in one place. */
const dayColumns = sql`pending_count, pending_paise`;
const addPending = (table: Statement) =>
  sql`do update set pending_count = ${table}.pending_count + excluded.pending_count,
                    pending_paise = ${table}.pending_paise + excluded.pending_paise`;

/**
 * Takes a stake from a player to its customer, once per id of the customer: a repeat answers the bet that is there.
 * Throws BetRefused. Source: R8, R10; the key of the movement is `bet:C4:tx99`.
 */
export async function placeBet(tx: Transaction, bet: NewBet): Promise<Bet> {
  const { customerId, playerId, txId, gameId, roundId, amountPaise, at } = bet;
  const { player, customer } = await lockSides(tx, bet);
  const earlier = await betOfTx(tx, customerId, txId);
  if (earlier) {
    const same =
      earlier.playerId === playerId &&
      earlier.gameId === gameId &&
      earlier.roundId === roundId &&
      earlier.amountPaise === amountPaise;
    if (!same) throw new BetRefused('conflict', `Bet ${txId} was placed with other content`);
    return earlier;
  }
  if (player.status !== 'Active' || player.uplineSuspended) {
    throw new BetRefused('not-allowed', `Player ${player.publicId} may not bet now`);
  }
  // The wallet is locked: two stakes at once can't both find room under a limit.
  const ownRule = await ownRuleAgainstStake(tx, playerId, { stakePaise: amountPaise, now: at });
  if (ownRule) throw new BetRefused('not-allowed', inEnglish(ownRule));
  const balancePaise = await stake(tx, { key: `bet:${customer.publicId}:${txId}`, kind: 'bet', at }, [
    { walletId: player.walletId, amountPaise: -amountPaise },
    { walletId: customer.walletId, amountPaise },
  ]);
  const [row] = await tx.query<Row>(
    prepared(
      'place-bet',
      sql`with placed as (
            insert into bets (customer_id, player_id, tx_id, game_id, round_id, amount_paise, old_balance_paise,
                              balance_paise, placed_at)
            values (${customerId}, ${playerId}, ${txId}, ${gameId}, ${roundId}, ${amountPaise},
                    ${balancePaise + amountPaise}, ${balancePaise}, ${at})
            returning *
          ), days as (
            insert into bet_days as d (customer_id, day, ${dayColumns})
            select customer_id, (placed_at at time zone 'Asia/Kolkata')::date, 1, amount_paise from placed
            on conflict (customer_id, day) ${addPending(sql`d`)}
          ), player_days as (
            insert into bet_player_days as d (player_id, day, ${dayColumns})
            select player_id, (placed_at at time zone 'Asia/Kolkata')::date, 1, amount_paise from placed
            on conflict (player_id, day) ${addPending(sql`d`)}
          )
          select ${columns} from placed`,
    ),
  );
  if (!row) throw new Error('An insert answers its row');
  return betOf(row);
}

async function stake(
  tx: Transaction,
  movement: Pick<Movement, 'key' | 'kind' | 'at'>,
  entries: [Movement['entries'][number], Movement['entries'][number]],
): Promise<Paise> {
  try {
    const moved = await postLedger(tx, { ...movement, actorId: null, actedForId: null, entries });
    return moved.find(({ walletId }) => walletId === entries[0].walletId)?.afterPaise ?? 0n;
  } catch (error) {
    if (error instanceof InsufficientBalance) {
      throw new BetRefused('insufficient', error.message, { cause: error });
    }
    throw error;
  }
}

interface Ending {
  customerId: number;
  txId: string;
  at: Date;
}

/**
 * Ends a bet with its gross payout, once: the same end again answers the bet as it is, another end is a conflict. The
 * payout moves from the customer, who may owe it, to the player. Throws BetRefused.
 */
export function settleBet(tx: Transaction, { payoutPaise, ...bet }: Ending & { payoutPaise: Paise }): Promise<Bet> {
  return end(tx, bet, () => ({ status: outcomeOf(payoutPaise), payoutPaise }));
}

/** Takes a pending bet back: the stake returns to the player, once. Throws BetRefused. */
export function voidBet(tx: Transaction, bet: Ending): Promise<Bet> {
  return end(tx, bet, ({ amountPaise }) => ({ status: 'void', payoutPaise: amountPaise }));
}

async function end(
  tx: Transaction,
  { customerId, txId, at }: Ending,
  how: (bet: Bet) => { status: BetStatus; payoutPaise: Paise },
): Promise<Bet> {
  const [row] = await tx.query<Row>(
    prepared(
      'lock-bet',
      sql`select ${columns} from bets where customer_id = ${customerId} and tx_id = ${txId} for update`,
    ),
  );
  if (!row) throw new BetRefused('unknown-bet', `There is no bet ${txId}`);
  const bet = betOf(row);
  const { status, payoutPaise } = how(bet);
  if (bet.status !== 'pending') {
    if (bet.status === status && bet.payoutPaise === payoutPaise) return bet;
    throw new BetRefused('conflict', `Bet ${txId} has ended as ${bet.status}`);
  }
  const { player, customer } = await lockSides(tx, { customerId, playerId: bet.playerId });
  let balancePaise: Paise | null = null;
  if (payoutPaise > 0n) {
    const moved = await postLedger(tx, {
      key: `settlement:${customer.publicId}:${txId}`,
      kind: 'settlement',
      at,
      actorId: null,
      actedForId: null,
      owingWalletId: customer.walletId,
      entries: [
        { walletId: customer.walletId, amountPaise: -payoutPaise },
        { walletId: player.walletId, amountPaise: payoutPaise },
      ],
    });
    balancePaise = moved.find(({ walletId }) => walletId === player.walletId)?.afterPaise ?? null;
  }
  return writeEnd(tx, { id: bet.id, status, payoutPaise, balancePaise, at });
}

async function writeEnd(
  tx: Transaction,
  ended: { id: bigint; status: BetStatus; payoutPaise: Paise; balancePaise: Paise | null; at: Date },
): Promise<Bet> {
  const { id, status, payoutPaise, balancePaise, at } = ended;
  const moves = sql`pending_count = d.pending_count - 1, pending_paise = d.pending_paise - e.amount_paise,
    void_count = d.void_count + (e.status = 3)::int,
    win_count = d.win_count + (e.status = 1)::int,
    win_stake_paise = d.win_stake_paise + case e.status when 1 then e.amount_paise else 0 end,
    win_payout_paise = d.win_payout_paise + case e.status when 1 then e.payout_paise else 0 end,
    loss_count = d.loss_count + (e.status = 2)::int,
    loss_paise = d.loss_paise + case e.status when 2 then e.amount_paise else 0 end`;
  const [row] = await tx.query<Row>(
    prepared(
      'end-bet',
      sql`with e as (
            update bets b set status = ${betStatuses[status].code}::smallint, payout_paise = ${payoutPaise}::bigint,
              settled_at = ${at}, balance_paise = coalesce(${balancePaise}::bigint, (
                select balance_paise from wallets w where w.account_id = b.player_id and w.kind = 'main'))
            where b.id = ${id} and b.status = 0
            returning b.*
          ), days as (
            update bet_days d set ${moves} from e
            where d.customer_id = e.customer_id and d.day = (e.placed_at at time zone 'Asia/Kolkata')::date
          ), player_days as (
            update bet_player_days d set ${moves} from e
            where d.player_id = e.player_id and d.day = (e.placed_at at time zone 'Asia/Kolkata')::date
          )
          select ${columns} from e`,
    ),
  );
  if (!row) throw new Error(`Bet ${id} was not pending any more, although it is locked`);
  return betOf(row);
}
