import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { givePartnerKeys, openPartnerApp, type Partner, partnerOf } from '../support/partner.ts';

interface Games {
  games: { id: string; name: string; product: string; picture: string | null }[];
}

describe('games', () => {
  let cage: Cage;
  let partner: Partner;
  const change = (columns: string, account: number) =>
    cage.services.database.query({ text: `update accounts set ${columns} where id = ${account}`, values: [] });
  const listed = async () =>
    (await get(cage.apps.player, '/api/webapi/games', await cage.signIn('player'))).json<Games>().games;
  const launch = async (id: string, more: object = {}) =>
    post(cage.apps.player, '/api/webapi/games/launch', { id, ...more }, await cage.signIn('player'));

  beforeEach(async () => {
    cage = await openCage();
    const keys = await givePartnerKeys(cage.services, cage.ids.customer);
    partner = partnerOf(await openPartnerApp(cage.services), keys, cage.services.clock);
    await change(
      `project_name = 'Dice House', project_url = 'https://dice.example/lobby?from=cage', api_types = '{casino,sports}'`,
      cage.ids.customer,
    );
  });

  test('a player sees its customer’s project, a row for each product', async () => {
    const [casino, sports] = await listed();
    expect(casino).toMatchObject({ name: 'Dice House', product: 'casino', picture: null });
    expect(sports).toMatchObject({ name: 'Dice House', product: 'sports', picture: null });
    await change('project_url = null', cage.ids.customer);
    expect(await listed()).toEqual([]);
  });

  test('the address takes the player to the project, where its token identifies the player once', async () => {
    const [casino] = await listed();
    const url = new URL((await launch(casino?.id ?? '', { language: 'hi' })).json<{ url: string }>().url);
    expect([url.origin, url.pathname, url.searchParams.get('from')]).toEqual([
      'https://dice.example',
      '/lobby',
      'cage',
    ]);
    const token = url.searchParams.get('token') ?? '';
    const kept = await cage.services.database.query<{ hash: Buffer }>(
      sql`select token_hash as hash from launch_tokens`,
    );
    expect(kept.map(({ hash }) => hash.toString())).not.toContain(token);
    const { status, body } = await partner.post('session/verify', { token });
    expect([status, body]).toMatchObject([200, { player_id: 'P1', language: 'hi', currency: 'INR' }]);
    expect((await partner.post('session/verify', { token })).body.code).toBe('INVALID_TOKEN');
  });

  test('an unknown game, and one of another customer, do not exist', async () => {
    for (const id of ['C2-casino', 'casino', '', 'x'.repeat(200)]) {
      const answer = await launch(id);
      expect([messageOf(answer), answer.json<{ field?: string }>().field]).toEqual([texts.gameNotFound, 'id']);
    }
  });

  test('a player who could not bet is not let in: on a break, or while the customer or an account above is stopped', async () => {
    const [casino] = await listed();
    const id = casino?.id ?? '';
    for (const [account, status] of [
      [cage.ids.customer, 'InActive'],
      [cage.ids.customer, 'Suspended'],
      [cage.ids.agent, 'Suspended'],
    ] as const) {
      await change(`status = '${status}'`, account);
      expect([status, messageOf(await launch(id))]).toEqual([status, texts.gamesClosed]);
      await change(`status = 'Active'`, account);
    }
    await cage.services.database.query(sql`
      insert into play_pauses (account_id, kind, started_at) values (${cage.ids.player}, 'self-exclusion', now())`);
    expect(messageOf(await launch(id))).toBe(texts.excluded);
  });
});
