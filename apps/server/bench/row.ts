/** One line of the table of `npm run bench`. */
export interface Row {
  name: string;
  /** The present measurement, with its unit. */
  ours: string;
  /** What others measured when the goals were set: fixed figures, in the same unit. */
  peers: string;
  goal: string;
  /** `null` when there is no goal. */
  met: boolean | null;
}

export interface Part {
  title: string;
  rows: Row[];
}

const heads: Row = { name: '', ours: 'ours', peers: 'peers, then', goal: 'goal', met: null };

/** Prints all parts as one table; returns whether every goal was met. */
export function printTable(parts: readonly Part[]): boolean {
  const rows = [heads, ...parts.flatMap((part) => part.rows)];
  const wide = (key: 'name' | 'ours' | 'peers' | 'goal') => Math.max(...rows.map((row) => row[key].length));
  const [name, ours, peers, goal] = [wide('name'), wide('ours'), wide('peers'), wide('goal')];
  const line = (row: Row, met: string) =>
    console.log(
      [row.name.padEnd(name), row.ours.padStart(ours), row.peers.padEnd(peers), row.goal.padEnd(goal), met]
        .join('  ')
        .trimEnd(),
    );
  for (const [at, { title, rows: own }] of parts.entries()) {
    console.log(`${at === 0 ? '' : '\n'}${title}`);
    line(heads, '');
    for (const row of own) line(row, row.met === null ? '' : row.met ? 'met' : 'NOT MET');
  }
  const judged = rows.filter(({ met }) => met !== null);
  const missed = judged.filter(({ met }) => !met);
  console.log(`\n${judged.length - missed.length} of ${judged.length} goals met`);
  return missed.length === 0;
}
