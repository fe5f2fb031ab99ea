import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';

export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

export interface StepResult {
  step: Step;
  ok: boolean;
  seconds: number;
  output: string;
}

const logs = '.vitest/logs';

/** Runs a command, keeps its output in a log, and shows it only when it fails. */
export function runStep(step: Step): Promise<StepResult> {
  mkdirSync(logs, { recursive: true });
  const started = performance.now();
  return new Promise((resolve) => {
    const log = createWriteStream(`${logs}/${step.name.replaceAll(' ', '-')}.log`);
    const child = spawn(step.command, step.args, {
      env: { ...process.env, NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1', ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      log.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (ok: boolean) => {
      log.end();
      const seconds = (performance.now() - started) / 1000;
      console.log(`${ok ? '  ok' : 'FAIL'}  ${step.name} (${seconds.toFixed(1)} s)`);
      if (!ok) console.log(output.split('\n').slice(-150).join('\n'));
      resolve({ step, ok, seconds, output });
    };
    child.on('error', (error) => {
      output += String(error);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** The checks that need no running product: types, lint, boundaries and what nobody uses. */
export const checks: Step[] = [
  { name: 'types', command: 'tsc', args: ['-b', 'tsconfig.build.json'] },
  { name: 'lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { name: 'boundaries', command: 'turbo', args: ['boundaries'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
];
