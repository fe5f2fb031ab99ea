import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { texts } from '@cage/contract';

const derive = promisify(argon2);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
/** Each evaluation takes 19 MiB and a core for some 20 ms: more at once would only starve the rest. */
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

function tagOf(password: string, salt: Buffer): Promise<Buffer> {
  return inTurn(
    async () =>
      (await derive('argon2id', {
        message: Buffer.from(password),
        nonce: salt,
        parallelism: LANES,
        tagLength: TAG_BYTES,
        memory: MEMORY_KIB,
        passes: PASSES,
      })) as Buffer,
  );
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** An Argon2id hash in the usual encoded form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether the password is the hash's. `null` stands for an unknown account: the same work, and never true. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt, tag] = (hash ?? '').split('$').slice(-2);
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await tagOf(password, hash && salt ? Buffer.from(salt, 'base64') : Buffer.alloc(16));
  return hash !== null && expected.length === actual.length && timingSafeEqual(actual, expected);
}

/** What is wrong with a new password, or `null`. Source: R47. */
export function passwordProblem(password: string, account: { phone: string; username: string }): string | null {
  if (password.length < 8 || Buffer.byteLength(password) > 72) return texts.passwordLength;
  const guessable = [account.phone, account.username].map((word) => word.toLowerCase());
  return guessable.includes(password.toLowerCase()) ? texts.passwordGuessable : null;
}
