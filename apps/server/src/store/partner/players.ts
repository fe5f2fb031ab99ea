import type { Paise } from '@cage/contract/money';
import type { AccountStatus } from '@cage/contract/statuses';
import type { World } from '../../domain/partner/calls.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';
import { noLimitUsage, type OwnRules, playRulesOfPlayers } from '../play/play.ts';

/** A player as its partner sees it. */
export interface PartnerPlayer {
  id: number;
  publicId: string;
  nickname: string;
  status: AccountStatus;
  balancePaise: Paise;
}

interface Whose {
  customerId: number;
  world: World;
}

/** One of a customer's players, by its public id or by its account id. */
export async function playerOf(
  database: Queryable,
  { customerId, world }: Whose,
  which: { publicId: string } | { id: number },
): Promise<PartnerPlayer | undefined> {
  const [id, publicId] = 'id' in which ? [which.id, null] : [null, which.publicId];
  const [player] = await database.query<PartnerPlayer>(
    world === 'live'
      ? prepared(
          'partner-player',
          sql`select a.id, a.public_id as "publicId", a.username as nickname, a.status, w.balance_paise as "balancePaise"
              from accounts a join wallets w on w.account_id = a.id and w.kind = 'main'
              where a.parent_id = ${customerId} and a.level = 'player'
                and (a.id = ${id}::int or a.public_id = ${publicId}::text)`,
        )
      : sql`select id, public_id as "publicId", nickname, 'Active' as status, balance_paise as "balancePaise"
            from sandbox_wallets where customer_id = ${customerId} and public_id is not null
              and (id = ${id}::int or public_id = ${publicId}::text)`,
  );
  return player;
}

/** A player's own limits and pause; none for a test player. */
export async function rulesOf(tx: Transaction, world: World, playerId: number, now: Date): Promise<OwnRules> {
  const rules = world === 'live' ? (await playRulesOfPlayers(tx, [playerId], now)).get(playerId) : undefined;
  return rules ?? { pause: null, limits: [], use: noLimitUsage() };
}

/** Whether play at a customer is possible now: its status, and whether it or an account above it is suspended. */
export async function customerStanding(
  database: Queryable,
  customerId: number,
): Promise<{ status: AccountStatus; suspended: boolean }> {
  const [row] = await database.query<{ status: AccountStatus; suspended: boolean }>(sql`
    select a.status, exists (select from accounts u where u.status = 'Suspended' and u.id = any
      (string_to_array(trim(trailing '/' from a.path), '/')::int[])) as suspended
    from accounts a where a.id = ${customerId}`);
  if (!row) throw new Error(`There is no customer ${customerId}`);
  return row;
}
