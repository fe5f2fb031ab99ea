import { preparedAccount } from '../handlers/accounts/prepared.ts';
import type { Services } from '../services.ts';
import { createAccount, mayOpenFirst } from '../store/accounts/accounts.ts';
import { writeAudit } from '../store/audit/audit.ts';
import type { Transaction } from '../store/database/database.ts';
import { createBuiltInRoles } from '../store/roles/built-in-roles.ts';

/** The account that owns players who came without a partner. Source: R1. Nobody signs in to it. */
export async function openBuiltInCustomer(tx: Transaction, rootId: number, at: Date): Promise<number> {
  const house = {
    level: 'customer',
    role: 'customer',
    publicId: 'C0',
    username: 'house',
    phone: '0000000000',
  } as const;
  return (await createAccount(tx, { ...house, parentId: rootId, passwordHash: '', at })).id;
}

/**
 * Creates what a new installation needs: the built-in roles, the root account and the built-in customer. Does nothing
 * when there are accounts, so that several processes may start at once.
 */
export async function seedMinimal(services: Services, root: { phone: string; password: string }): Promise<void> {
  const at = services.clock.now();
  const opening = { level: 'admin', role: 'admin', parentId: null, username: 'root', ...root } as const;
  const account = await preparedAccount(services, opening, at);
  await services.database.transaction(async (tx) => {
    if (!(await mayOpenFirst(tx))) return;
    await createBuiltInRoles(tx);
    const { id, publicId } = await createAccount(tx, account);
    await openBuiltInCustomer(tx, id, at);
    const event = { at, actorId: null, actedForId: null, action: 'installation.created', subject: publicId } as const;
    await writeAudit(tx, services.keys.audit, event);
  });
}
