import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { EXIT_RESTART } from './exit-codes.ts';

interface Supervised {
  /** Runs to completion first; a failure ends everything. `null` when there is nothing to build. */
  build: readonly [string, ...string[]] | null;
  server: readonly [string, ...string[]];
}

/** A server that asks for a restart more often than this has a fault that a restart does not fix. */
const ONCE_IN_MS = 10 * 60_000;

/** The exit code that a shell reports for an ended process, also when a signal ended it. */
const codeOf = (code: number | null, signal: NodeJS.Signals | null) =>
  code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Builds, then runs the server until it ends; resolves with the exit code of the last process. SIGTERM and SIGINT are
 * passed on to the running process. A server that asks for it is restarted, once in ten minutes.
 */
export async function superviseServer({ build, server }: Supervised): Promise<number> {
  let child: ChildProcess | undefined;
  let told: NodeJS.Signals | undefined;
  const handOn = (signal: NodeJS.Signals) => {
    told = signal;
    child?.kill(signal);
  };
  const signals = ['SIGTERM', 'SIGINT'] as const;
  for (const signal of signals) process.on(signal, handOn);

  const run = ([command, ...args]: readonly [string, ...string[]], environment = process.env) =>
    new Promise<number>((resolve, reject) => {
      child = spawn(command, args, { stdio: 'inherit', env: environment });
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(codeOf(code, signal)));
    });

  try {
    if (build) {
      console.log('Building the apps (cached when nothing changed) …');
      const built = await run(build, { ...process.env, TURBO_TELEMETRY_DISABLED: '1' });
      if (built !== 0 || told) return built || codeOf(null, told ?? null);
    }
    let startedAgainAt = Number.NEGATIVE_INFINITY;
    for (;;) {
      const ended = await run(server);
      if (ended !== EXIT_RESTART || told) return ended;
      if (performance.now() - startedAgainAt < ONCE_IN_MS) {
        console.error(
          'The server asks to be started again for the second time in ten minutes: what it logged says why.',
        );
        return ended;
      }
      startedAgainAt = performance.now();
      console.error('The server asks to be started again.');
    }
  } finally {
    for (const signal of signals) process.off(signal, handOn);
  }
}
