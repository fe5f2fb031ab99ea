import { parseWholeRupees } from '@cage/contract/money';
import { proxiesOf } from '../proxies.ts';
import { addressOf, type Role } from '../store/database/hosts.ts';

/** The length of every key. */
export const KEY_BYTES = 32;

export type Environment = Record<string, string | undefined>;

/** Reads variables one by one and records what is wrong with each. */
export class Reader {
  readonly problems: string[] = [];
  private readonly environment: Environment;

  constructor(environment: Environment) {
    this.environment = environment;
  }

  text(name: string, fallback: string): string {
    return this.environment[name]?.trim() || fallback;
  }

  optional(name: string): string | null {
    return this.environment[name]?.trim() || null;
  }

  yes(name: string, fallback: boolean): boolean {
    const text = this.text(name, fallback ? '1' : '0');
    if (!['0', '1'].includes(text)) this.problems.push(`${name} must be 0 or 1, not "${text}"`);
    return text === '1';
  }

  whole(name: string, fallback: number, [low, high]: readonly [number, number]): number {
    const text = this.text(name, String(fallback));
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < low || value > high) {
      this.problems.push(`${name} must be a whole number from ${low} to ${high}, not "${text}"`);
    }
    return value;
  }

  rupees(name: string, fallback: number): bigint {
    const text = this.text(name, String(fallback));
    const paise = parseWholeRupees(text);
    if (paise === null || paise <= 0n) this.problems.push(`${name} must be whole rupees above 0, not "${text}"`);
    return paise ?? 1n;
  }

  /** Whole rupees, or `null` for no limit: 0. When unset it is `untold`, by default no limit. */
  limit(name: string, untold: bigint | null = null): bigint | null {
    const text = this.text(name, '');
    if (text === '') return untold;
    return text === '0' ? null : this.rupees(name, 0);
  }

  oneOf<const T extends readonly string[]>(name: string, options: T, fallback: T[number]): T[number] {
    const text = this.text(name, fallback);
    if (!options.includes(text)) this.problems.push(`${name} must be one of ${options.join(', ')}, not "${text}"`);
    return text as T[number];
  }

  proxies(name: string): string[] {
    const text = this.text(name, '');
    const proxies = proxiesOf(text);
    if (proxies === null) {
      this.problems.push(
        `${name} must be the addresses or networks of your proxies, such as "loopback" or "10.0.0.5, fd00::/8", not "${text}": a client behind anything wider could choose its own address`,
      );
    }
    return proxies ?? [];
  }

  /** The public address of a surface, such as `https://partners.example.com`. */
  origin(name: string): string | null {
    const text = this.optional(name);
    if (text === null) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && url.href === `${url.origin}/` && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin)) return url.origin;
    this.problems.push(
      `${name} must be https:// and a name, without a path, such as "https://api.example.com", not "${text}"`,
    );
    return null;
  }

  /** A PostgreSQL address, with one host or several. */
  database(name: string, role: Role): string | null {
    const text = this.optional(name);
    if (text === null) return null;
    try {
      addressOf(text, role);
    } catch (error) {
      this.problems.push(`${name} ${error instanceof Error ? error.message : error}`);
    }
    return text;
  }

  key(name: string): Buffer {
    const bytes = Buffer.from(this.text(name, ''), 'base64');
    if (bytes.length !== KEY_BYTES) {
      this.problems.push(`${name} must be ${KEY_BYTES} random bytes in base64 (openssl rand -base64 ${KEY_BYTES})`);
    } else if (new Set(bytes).size < 8) {
      this.problems.push(`${name} is not random`);
    }
    return bytes;
  }
}
