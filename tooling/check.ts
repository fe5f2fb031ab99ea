import { checks, runStep } from './steps.ts';

/** `npm run check`: the quick subset. Types, lint and the unit tests. */
const results = await Promise.all([
  ...checks.map(runStep),
  runStep({ name: 'unit tests', command: 'vitest', args: ['run', '--project', 'unit'] }),
]);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
