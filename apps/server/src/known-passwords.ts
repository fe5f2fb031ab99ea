import { type Config, DEMO_PASSWORD } from './config.ts';
import { verifyPassword } from './domain/passwords.ts';
import { openedWithRoot } from './store/accounts/accounts.ts';
import type { Queryable } from './store/database/database.ts';

/** How many sign-ins are named; the rest are counted. */
const NAMED = 8;

/**
 * For a house that began as a demo and no longer is one: a sentence that names the sign-ins whose password is still the
 * published demo password and says what to do; `null` for none. Demo players share a hash, so some ten are verified, and
 * in a house that was never a demo only root's.
 */
export async function knownPasswords(database: Queryable, { demo }: Pick<Config, 'demo'>): Promise<string | null> {
  if (demo) return null;
  const accounts = await openedWithRoot(database);
  const hashes = [...new Set(accounts.map(({ passwordHash }) => passwordHash))];
  const verified = await Promise.all(hashes.map((hash) => verifyPassword(DEMO_PASSWORD, hash)));
  const known = accounts.filter(({ passwordHash }) => verified[hashes.indexOf(passwordHash)]);
  if (known.length === 0) return null;
  const named = known.slice(0, NAMED).map(({ publicId, phone }) => `${publicId} (${phone})`);
  const more = known.length > NAMED ? ` and ${known.length - NAMED} more` : '';
  return `This house began as a demo, and these sign-ins still have the password that everybody knows: ${named.join(', ')}${more}. Start it once more as a demo (DEMO=1, with the DATA_DIR that holds its demo-keys.json) where nobody else reaches it, and give them other passwords; or begin with an empty database.`;
}
