import { beforeEach, describe, expect, test } from 'vitest';
import { deliverDue } from '../../src/deliveries/sender.ts';
import { sql } from '../../src/store/database/sql.ts';
import { get } from '../support/cage.ts';
import {
  ask,
  audited,
  aWebhook,
  CHANNEL,
  failedOf,
  type House,
  later,
  logOf,
  openHouse,
  save,
} from '../support/deliveries.ts';
import { clerkWith } from '../support/staff.ts';

const DAY_MS = 24 * 60 * 60_000;
let house: House;
let clerk: { token: string; publicId: string };

const database = () => house.cage.services.database;
const send = () => deliverDue(house.cage.services);
const got = () => house.receiver.got.length;
const channel = async () => {
  const answer = await get(house.cage.apps.admin, `${CHANNEL}s`, house.customer);
  return answer.json<{ channels: Record<string, unknown>[] }>().channels[0];
};

/** A webhook of the customer that its clerk set up, at an address of the clerk's choice. */
beforeEach(async () => {
  house = await openHouse();
  clerk = await clerkWith(house.cage, 'Banker', ['Bank', 'Pending Recharge']);
  await database().query(
    sql`update accounts set acts_for_id = ${house.cage.ids.customer} where public_id = ${clerk.publicId}`,
  );
  await database().query(
    sql`update roles set permissions = (select permissions from roles where name = 'customer') where name = 'Banker'`,
  );
  await house.cage.retype(clerk.token);
  await save(house, aWebhook(house, { details: true }), clerk.token);
});

describe('D454: a channel set up by a clerk', () => {
  test('delivers while the clerk acts for its account', async () => {
    expect(await channel()).toMatchObject({ set_by: 'banker.clerk', held: false });
    await ask(house);
    await send();
    expect(got()).toBe(1);
  });

  test.each([
    ['suspended', sql`status = 'Suspended'`, 'banker.clerk'],
    ['not active', sql`status = 'InActive'`, 'banker.clerk'],
    // Out of sight, it is named by its level.
    ['a clerk of somebody else', sql`acts_for_id = 1`, 'admin'],
  ])(
    'delivers nothing while that clerk is %s; its account reads so, and what waits is given up after its day',
    async (_, set, by) => {
      await ask(house);
      await database().query(sql`update accounts set ${set} where public_id = ${clerk.publicId}`);
      await send();
      expect(got()).toBe(0);
      expect(await channel()).toMatchObject({ set_by: by, held: true, waiting: 1 });
      later(house, DAY_MS + 1);
      await send();
      expect(got()).toBe(0);
      expect(await logOf(house)).toMatchObject([{ state: 'given-up', error: 'paused' }]);
      expect(await failedOf(house)).toBe(0);
    },
  );

  test('delivers nothing more from that moment, even in the middle of its turn', async () => {
    await ask(house);
    await ask(house);
    house.receiver.answers(async (response) => {
      await database().query(sql`update accounts set status = 'Suspended' where public_id = ${clerk.publicId}`);
      response.writeHead(200).end();
    });
    await send();
    expect(got()).toBe(1);
  });

  test('delivers what the clerk may read at the time, and nothing once it may not set up channels', async () => {
    await ask(house);
    await database().query(sql`update roles set permissions = '{Bank}' where name = 'Banker'`);
    await send();
    expect([got(), await logOf(house)]).toEqual([0, []]);
    await database().query(sql`update roles set permissions = '{"Pending Recharge"}' where name = 'Banker'`);
    await ask(house);
    await send();
    expect(got()).toBe(0);
    expect(await channel()).toMatchObject({ held: true });
  });

  test('resumes once its account saves it as its own, which is logged', async () => {
    await ask(house);
    await database().query(sql`update accounts set status = 'Suspended' where public_id = ${clerk.publicId}`);
    const revision = (await channel())?.revision;
    await save(house, aWebhook(house, { details: true, revision }));
    expect(await channel()).toMatchObject({ set_by: 'customer', held: false });
    await send();
    expect(got()).toBe(1);
    const rows = await audited(house.cage);
    expect(rows.map(({ action, actor }) => [action, actor === house.cage.ids.customer])).toEqual([
      ['channel.saved', false],
      ['channel.saved', true],
    ]);
  });
});
