import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PlainCode } from '@cage/contract/refusals/reason';
import { dictionary } from '@zxcvbn-ts/language-common';

const derive = promisify(argon2);

/** The work factor of a hash. */
export interface HashCost {
  memoryKib: number;
  passes: number;
}

/** The cost of a new hash; a stored one carries its own. */
const COST: HashCost = { memoryKib: 19_456, passes: 2 };
const LANES = 1;
const TAG_BYTES = 32;
/** Each evaluation takes 19 MiB and a core for some 20 ms: more at once would only starve everything else. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function tagOf(password: string, salt: Buffer, { memoryKib, passes }: HashCost): Promise<Buffer> {
  return inTurn(
    async () =>
      (await derive('argon2id', {
        message: Buffer.from(password),
        nonce: salt,
        parallelism: LANES,
        tagLength: TAG_BYTES,
        memory: memoryKib,
        passes,
      })) as Buffer,
  );
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password with Argon2id, in the usual encoded form. */
export async function hashPassword(password: string, cost: HashCost = COST): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
}

const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/;

/**
 * Whether a password matches a hash, at the cost that the hash was made with. `null` stands for an unknown account and
 * '' for one that nobody signs in to: both take the work of a new hash and never match.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = HASH.exec(hash ?? '') ?? [];
  const cost = memory ? { memoryKib: Number(memory), passes: Number(passes) } : COST;
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, memory ? Buffer.from(salt, 'base64') : Buffer.alloc(16), cost);
  return expected.length === actual.length && timingSafeEqual(actual, expected);
}

const SHORTEST = 8;
const LONGEST = 72;

/** The zero of each script used in India: `१२३` is typed as easily as `123`. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

/** A password as lists of common passwords write it: lower case, ASCII digits. */
function plainOf(password: string): string {
  return password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    });
}

const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => [...word].length >= SHORTEST),
);

/** Whether a password is one of those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  const plain = plainOf(password);
  return common.has(plain) || new Set(plain).size === 1;
}

/** What is wrong with a new password, or `null`. Counts characters; the longest password takes 288 bytes. Source: R47. */
export function passwordProblem(password: string, account: { phone: string; username: string }): PlainCode | null {
  const characters = [...password].length;
  if (characters < SHORTEST || characters > LONGEST) return 'passwordLength';
  if ([account.phone, account.username.toLowerCase()].includes(plainOf(password))) return 'passwordGuessable';
  return isCommonPassword(password) ? 'passwordCommon' : null;
}
