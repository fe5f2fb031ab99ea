import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Part, Row } from './row.ts';

const root = join(import.meta.dirname, '../../..');

interface Pair {
  ours: number;
  floor: number;
}
type Paces = Record<'full' | 'slow', Pair>;

/** Runs a browser measurement of the journeys and returns the figures that it sends. */
async function heard<Figures>(script: string): Promise<Figures> {
  if (!existsSync(join(root, 'apps/admin/dist/pages.json'))) throw new Error('The apps are not built: npm run build');
  const child = fork(join(root, script));
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as Figures));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
}

const times = ({ ours, floor }: Pair) => ours / floor;

/** A ratio to the floor, with its two figures. */
function ratio(
  name: string,
  pair: Pair,
  { unit = 'ms', peers = '', goal }: { unit?: string; peers?: string; goal: number },
): Row {
  return {
    name,
    ours: `${times(pair).toFixed(2)}x (${pair.ours.toFixed(0)} to ${pair.floor.toFixed(0)} ${unit})`,
    peers,
    goal: `${goal}x`,
    met: times(pair) <= goal,
  };
}

/** A single figure, with the floor's beside it if there is one. */
function most(name: string, { ours, floor }: { ours: number; floor?: number }, goal: number, unit: string): Row {
  const digits = unit === 'MiB' ? 1 : 0;
  const beside = floor === undefined ? '' : ` (floor ${floor.toFixed(digits)})`;
  return {
    name,
    ours: `${ours.toFixed(digits)} ${unit}${beside}`,
    peers: '',
    goal: `${goal} ${unit}`,
    met: ours <= goal,
  };
}

interface Figures extends Record<'dialog' | 'route' | 'key' | 'rows', Paces> {
  firstDialogMs: Pair;
  heap: Pair;
  dropped: Pair;
  playerDialog: Pair;
  playerFirstDialogMs: number;
  playerRoute: Pair;
}

/** The rows at both speeds. Peers and goals are ratios of the main thread's work at full speed. */
const atBoth = (name: string, { full, slow }: Paces, judged: { peers?: string; goal: number }): Row[] => [
  ratio(name, full, judged),
  ratio(`${name}, 4x slower`, slow, { goal: judged.goal }),
];

/** Measures what interactions cost the main thread, against a bare React page in the same run. */
export async function benchHand(): Promise<Part> {
  const hand = await heard<Figures>('e2e/speed/hand.ts');
  return {
    title: 'Hand: work of the main thread, as ratios to the floor',
    rows: [
      ...atBoth('open a dialog', hand.dialog, { peers: 'react-admin 3.1x', goal: 1.4 }),
      most('open it the first time', hand.firstDialogMs, 100, 'ms'),
      ...atBoth('change to a list of 50 rows', hand.route, { peers: 'react-admin 7.7x', goal: 1.8 }),
      ...atBoth('a key in a search', hand.key, { peers: 'react-admin 5.6x', goal: 1.2 }),
      most('frames dropped by typing, 4x slower', hand.dropped, 0, 'frames'),
      ...atBoth('500 rows of 17 columns', hand.rows, { goal: 1.3 }),
      most('heap after 20 changes of page', hand.heap, 0.3, 'MiB'),
      ratio('player: open a dialog', hand.playerDialog, { goal: 1.4 }),
      most('player: open it the first time', { ours: hand.playerFirstDialogMs }, 100, 'ms'),
      ratio('player: wallet to history', hand.playerRoute, { goal: 1.8 }),
    ],
  };
}

/** Measures when the first pages become usable, cold, on Slow 4G with a processor four times slower. */
export async function benchUsable(): Promise<Part> {
  const peers: Record<string, string> = {
    'sign-in': 'shadcn-admin 1.7x, react-admin 1.9x',
    'casino bets': 'react-admin 1.3x, shadcn-admin 2.4x',
  };
  const figures = await heard<Record<string, Pair>>('e2e/first-load.ts');
  return {
    title: 'Usable: first pages on Slow 4G, 4x slower, as ratios to the floor',
    rows: Object.entries(figures).map(([name, pair]) =>
      ratio(name, pair, { peers: peers[name] ?? '', goal: name.endsWith('sign-in') ? 1 : 0.8 }),
    ),
  };
}
