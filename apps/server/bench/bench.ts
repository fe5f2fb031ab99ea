import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from '../test/support/postgres.ts';
import { benchBets } from './bets.ts';
import { benchHand, benchUsable } from './hand.ts';
import { benchLists } from './lists.ts';
import { benchLive } from './live.ts';
import { ownDatabase } from './own-server.ts';
import { type Part, printTable } from './row.ts';
import { benchServer } from './server.ts';

/**
 * `npm run bench [-- --only cold,usable,hand,server,live] [--bets 10000] [--seconds 1]`: one table of present measurements, those of
 * peers when the goals were set (docs/adr/0049), the goals, and whether they are met. `--bets` takes several sizes, each
 * compared with the first (10000,1000000). Runs on the PostgreSQL of DATABASE_URL or one of its own. Exits with 1 when a
 * goal is missed. `--lists` and `--partner` measure in more detail: see lists.ts and bets.ts.
 */

const PARTS = ['cold', 'usable', 'hand', 'server', 'live'] as const;
const USAGE = `Usage: npm run bench [-- [--only ${PARTS.join()}] [--bets 10000,1000000] [--seconds 1]]
       npm run bench -- --lists [--rows 10000,1000000] [--seconds 1]
       npm run bench -- --partner [--seconds 5]`;

const given = (flag: string) => process.argv.includes(`--${flag}`);
function argument(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? (process.argv[at + 1] ?? '') : fallback;
}
const counts = (name: string, fallback: string) => argument(name, fallback).split(',').map(Number);
const seconds = Number(argument('seconds', given('partner') ? '5' : '1'));
const sizes = given('lists') ? counts('rows', '10000,1000000') : counts('bets', '10000');
const only = argument('only', PARTS.join()).split(',');
const known = only.every((part) => PARTS.some((one) => one === part));
if (!known || sizes.some((size) => !Number.isInteger(size) || size < 1) || !(seconds > 0)) {
  console.error(USAGE);
  process.exit(2);
}

/** The size and requests of the built pages, each against its budget. */
function cold(): Part {
  const root = join(import.meta.dirname, '../../..');
  const title = 'Cold: scripts and styles (Brotli) and requests of the first pages';
  if (!existsSync(join(root, 'apps/admin/dist/pages.json'))) throw new Error('The apps are not built: npm run build');
  const { stdout } = spawnSync(process.execPath, [join(root, 'tooling/bundle-budget.ts')], { encoding: 'utf8' });
  const peers: Record<string, string> = {
    'admin sign-in': 'floor 72 KiB in 3, shadcn-admin 190 in 28, react-admin 261 in 2',
    'admin casino bets': 'floor 93 KiB in 7, react-admin 261 in 3, shadcn-admin 400 in 57',
  };
  const goals: Record<string, [KiB: number, requests: number]> = {
    'admin sign-in': [80, 4],
    'admin casino bets': [120, 8],
    'player welcome': [80, 4],
    'player wallet': [120, 8],
    'player deposit': [120, 8],
  };
  const lines = [...stdout.matchAll(/^(?:ok|OVER) +(.+): ([\d.]+) of [\d.]+ KiB, (\d+) of/gm)];
  return {
    title,
    rows: lines.map(([, name = '', KiB = '', requests = '']) => {
      const goal = goals[name];
      return {
        name,
        ours: `${KiB} KiB in ${requests}`,
        peers: peers[name] ?? '',
        goal: goal ? `${goal[0]} KiB in ${goal[1]}` : '',
        met: goal ? Number(KiB) <= goal[0] && Number(requests) <= goal[1] : null,
      };
    }),
  };
}

async function table(): Promise<boolean> {
  const parts: Part[] = only.includes('cold') ? [cold()] : [];
  if (only.includes('usable')) parts.push(await benchUsable());
  if (only.includes('hand')) parts.push(await benchHand());
  if (!only.includes('server') && !only.includes('live')) return printTable(parts);
  const cluster = process.env.DATABASE_URL ? null : await startCluster();
  const open = () => ownDatabase(process.env.DATABASE_URL ?? cluster?.url ?? '');
  try {
    if (only.includes('server')) parts.push(...(await benchServer(open, { sizes, forMs: seconds * 1_000 })));
    if (only.includes('live')) {
      const own = await open();
      try {
        parts.push(await benchLive(own));
      } finally {
        await own.drop();
      }
    }
  } finally {
    await cluster?.stop();
  }
  return printTable(parts);
}

if (given('lists')) await benchLists(sizes, seconds * 1_000);
else process.exitCode = (await (given('partner') ? benchBets(seconds) : table())) ? 0 : 1;
