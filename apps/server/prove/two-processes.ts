import { randomUUID } from 'node:crypto';
import { sql } from '../src/store/database/sql.ts';
import { type Answer, call, signIn, startDeposit, submitDeposit } from '../test/support/calls.ts';
import { random } from '../test/support/random.ts';
import type { ServerProcess } from '../test/support/server-process.ts';
import { faultsInTheBooks, openCage } from './cage.ts';
import { counted, faultsOf, type Proof, type Run } from './proof.ts';
import { summed } from './reads.ts';

const roundsOf = (pace: Run['pace']) => (pace === 'long' ? 200 : 20);

interface Doors {
  servers: readonly [ServerProcess, ServerProcess];
  root: string;
  players: readonly [string, string];
}

const bodyOf = async (response: Promise<Response>) => (await (await response).json()) as Answer;

/** One request id, sent to both processes by four at once: one effect, one answer. */
async function twins({ servers, root }: Doors): Promise<string[]> {
  const form = { id_user: 'C3', direction: 'in', stake: '1', note: 'twins', request_id: randomUUID() };
  const answers = await Promise.all(
    [0, 1, 0, 1].map((n) =>
      call<object>(`${servers[n === 0 ? 0 : 1].addresses.admin}/api/webapi/admin/chips`, root, form),
    ),
  );
  const different = new Set(answers.map((answer) => JSON.stringify({ ...answer, requestId: '' })));
  return different.size === 1 ? [] : [`${different.size} answers to one request id`];
}

/** One UTR, handed in by two players at two processes: one deposit. Then accepted and rejected at once: one decision. */
async function deposits({ servers, root, players }: Doors, round: number, next: () => number): Promise<string[]> {
  const utr = String(500_000_000_000 + Math.floor(next() * 1_000_000) * 1_000 + round);
  const codes = await Promise.all(
    players.map((token, n) => startDeposit(servers[n === 0 ? 0 : 1].addresses.player, token, '100')),
  );
  const answers = await Promise.all(
    players.map((token, n) => {
      const { player } = servers[n === 0 ? 0 : 1].addresses;
      return bodyOf(submitDeposit(player, token, { stake: '100', code: codes[n] ?? '', utr }));
    }),
  );
  const taken = answers.filter(({ status }) => status).length;
  if (taken !== 1) return [`a UTR was taken ${taken} times: ${answers.map(({ message }) => message).join(', ')}`];
  const { addresses } = servers[0];
  const pending = await call<{ list: { id: number; utr: string }[] }>(
    `${addresses.admin}/api/webapi/admin/recharge/pending?q=${utr}&queue=downline`,
    root,
  );
  const mine = await call<{ list: { id: number; utr: string }[] }>(
    `${addresses.admin}/api/webapi/admin/recharge/pending?q=${utr}`,
    root,
  );
  const id = [...mine.list, ...pending.list].find((row) => row.utr === utr)?.id;
  if (id === undefined) return ['a deposit that was taken stands in no queue'];
  const decisions = await Promise.all(
    [1, 2, 1, 2].map((status, n) =>
      call<Answer>(`${servers[n < 2 ? 0 : 1].addresses.admin}/api/webapi/admin/recharge/status`, root, {
        id,
        status,
        ...(status === 2 ? { reason: 'UTR not found' } : {}),
      }),
    ),
  );
  const decided = decisions.filter(({ status }) => status).length;
  return decided === 1 ? [] : [`decided ${decided} times: ${decisions.map(({ message }) => message).join(', ')}`];
}

/** Two processes on one database behave as one. */
export const twoProcesses: Proof = {
  promises: ['M4', 'M5', 'M6'],
  done: (pace) =>
    `${roundsOf(pace)} rounds over two processes at once: a request id four times, a UTR by two players, four decisions of one request`,
  databases: ['postgres'],
  async run(run) {
    const cage = await openCage(run);
    const shared = { FILES_DIR: `${cage.folder}/files` };
    const servers = [await cage.start(shared), await cage.start(shared)] as const;
    const root = await signIn(servers[0].addresses.admin, 'adminlogin', '9000000001');
    // Players of the built-in customer: root is whom they pay.
    const players = [
      await signIn(servers[0].addresses.player, 'login', '9811000401'),
      await signIn(servers[1].addresses.player, 'login', '9811000402'),
    ] as const;
    const next = random(run.seed);
    const faults: string[] = [];
    for (let round = 0; round < roundsOf(run.pace); round += 1) {
      const doors = { servers, root, players };
      faults.push(...(await twins(doors)), ...(await deposits(doors, round, next)));
      if (round % 50 === 49) run.say(`${round + 1} rounds`);
    }
    const database = await cage.open();
    const [row] = await database.query<{ count: bigint }>(
      sql`select count(*) from ledger_transactions where kind = 'chips' and note = 'twins'`,
    );
    const effects = Number(row?.count);
    return {
      figures: [
        `${counted(effects)} movements by ${counted(roundsOf(run.pace))} request ids`,
        `${faults.length} rounds in which something happened twice or not at all`,
      ],
      broken: [
        ...(await faultsInTheBooks(database, cage.environment)),
        ...faultsOf({
          [summed(faults)]: faults.length > 0,
          [`${effects} effects of ${roundsOf(run.pace)} request ids`]: effects !== roundsOf(run.pace),
        }),
      ],
    };
  },
};
