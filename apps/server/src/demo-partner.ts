import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSecretKey } from './domain/credentials.ts';
import type { Server } from './server.ts';
import { sql } from './store/database/sql.ts';

const program = join(import.meta.dirname, '../../../examples/dice-house/src/main.ts');
/** The demo's first customer: Dice House is this partner. */
const CUSTOMER = 'C1';

interface Keys {
  verifyKey: string;
  secretKey: string;
  domain: string;
}

/** The partner's own keys, as its staff would copy them from the back office. */
async function keysOf({ database, keys, clock }: Server['services']): Promise<Keys | undefined> {
  const [row] = await database.query<{ verifyKey: string; sealedKey: Buffer; domain: string | null }>(sql`
    select k.verify_key as "verifyKey", k.sealed_key as "sealedKey", c.domain
    from partner_keys k join accounts c on c.id = k.customer_id
    where c.public_id = ${CUSTOMER} and k.world = 'live' and (k.expires_at is null or k.expires_at > ${clock.now()})
    order by k.expires_at desc nulls first limit 1`);
  if (!row?.domain) return undefined;
  return {
    verifyKey: row.verifyKey,
    secretKey: openSecretKey(keys.credential, CUSTOMER, row.sealedKey),
    domain: row.domain,
  };
}

/** Points the customer's project at its site's current address. An address outside this machine is the operator's own and stays. */
const leadTo = (address: string, { database }: Server['services']) =>
  database.query(sql`
    update accounts set project_url = ${address}
    where public_id = ${CUSTOMER} and project_url like 'http://localhost:%' and project_url <> ${address}`);

/**
 * Runs Dice House beside a demo, as its first customer's site, so that a bet can be placed and seen at once. Returns the
 * function that stops it. A production-only installation has none.
 */
export async function startDemoPartner(
  { addresses, services }: Server,
  { port, folder }: { port: number; folder: string },
): Promise<() => Promise<void>> {
  const own = existsSync(program) ? await keysOf(services) : undefined;
  if (!own) return async () => {};
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PARTNER_URL: addresses.partner,
      VERIFY_KEY: own.verifyKey,
      SECRET_KEY: own.secretKey,
      DOMAIN: own.domain,
      DICE_PORT: String(port),
      HOME_URL: `${addresses.player}/games`,
      JOURNAL: join(folder, 'dice-house', 'journal.ndjson'),
    },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (err) => {
      services.log.warn({ err }, 'Dice House did not start');
      resolve();
    });
  });
  const listening = new Promise<string>((resolve) => child.once('message', (address) => resolve(String(address))));
  const address = await Promise.race([listening, ended]);
  if (address) await leadTo(address, services);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
