import { type ChildProcess, spawn } from 'node:child_process';
import type { Surface } from '../../src/domain/caller.ts';

const main = new URL('../../src/main.ts', import.meta.url).pathname;

export interface ServerProcess {
  pid: number;
  addresses: Record<Surface | 'partner', string>;
  /** Everything printed so far. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  /** Sends a signal and waits for its end. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** Collects a process's output and errors, and waits for its end. */
export function watched(child: ChildProcess) {
  let [printed, complaints] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  // Closed, not merely ended: by then all of its output has arrived.
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? 1));
  });
  return {
    printed: () => printed,
    complaints: () => complaints,
    exited,
    /** Sends a signal and waits for the end. */
    end(signal: NodeJS.Signals) {
      child.kill(signal);
      return exited;
    },
  };
}

/**
 * Spawns the server as its own process, on free ports unless the environment sets others. Of this process's environment it
 * inherits only the paths.
 */
export function spawnServer(environment: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, [main], {
    env: { PATH, HOME, ADMIN_PORT: '0', PLAYER_PORT: '0', LOG_LEVEL: 'error', DEMO: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the server as its own process; resolves when it listens. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawnServer(environment);
  const { printed, complaints, exited, end } = watched(child);
  const listening = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (/Player app\s+\S+\n/.test(printed())) resolve();
    });
  });
  const left = exited.then((code) => {
    throw new Error(`The server ended with ${code} before it served:\n${printed()}${complaints()}`);
  });
  await Promise.race([listening, left]);
  left.catch(() => undefined);
  const addressOf = (name: string) => new RegExp(`${name}\\s+(\\S+)`).exec(printed())?.[1] ?? '';
  return {
    pid: child.pid ?? 0,
    addresses: { admin: addressOf('Admin app'), player: addressOf('Player app'), partner: addressOf('Partner API') },
    output: () => printed() + complaints(),
    exited,
    end,
  };
}
