import type { Log } from '../../src/services.ts';

export interface Line {
  level: keyof Log;
  message: string;
  details: object;
}

/** A log that keeps its lines. */
export function keptLog(): Log & { lines: Line[] } {
  const lines: Line[] = [];
  const at = (level: keyof Log) => (details: object, message: string) => void lines.push({ level, message, details });
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
