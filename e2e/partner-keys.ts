import { openSecretKey } from '@cage/server/domain/credentials';
import { sql } from '@cage/server/store/database/sql';
import type { Cage } from './cage.ts';

/** Returns the pair and the domain that the developer of the demo's first customer has. */
export async function partnerKeys({ server: { services } }: Cage) {
  const [pair] = await services.database.query<{ verifyKey: string; sealed: Buffer; domain: string }>(sql`
    select k.verify_key as "verifyKey", k.sealed_key as sealed, a.domain
    from partner_keys k join accounts a on a.id = k.customer_id
    where a.public_id = 'C1' and k.world = 'live' and k.expires_at is null`);
  if (!pair) throw new Error('C1 has no keys');
  const { verifyKey, domain, sealed } = pair;
  return { verifyKey, domain, secretKey: openSecretKey(services.keys.credential, 'C1', sealed) };
}
