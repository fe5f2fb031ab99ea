import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const MEGABYTE = 1024 ** 2;

/** What a process holds in memory (RSS), in bytes. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return Number(kilobytes) * 1024;
}

export const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;

/** The middle of what was seen, so that one moment before a collection decides nothing. */
export const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
