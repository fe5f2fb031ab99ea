import type { Services } from '../services.ts';
import { personInScope, saveDetails } from '../store/accounts/agents-and-customers.ts';
import type { Transaction } from '../store/database/database.ts';
import { provisionPartner } from '../store/partner/keys.ts';
import { scopeOf } from '../store/scope.ts';
import type { customers } from './people.ts';

async function personOf(tx: Transaction, rootId: number, level: 'agent' | 'customer', publicId: string) {
  const scope = scopeOf({ actingId: rootId, actingLevel: 'admin', path: `${rootId}/` });
  const person = await personInScope(tx, scope, { level, publicId });
  if (!person) throw new Error(`The demo has no ${publicId}`);
  return person;
}

/** Saves the details of the demo's agent. */
export async function describeAgent(tx: Transaction, rootId: number, publicId: string): Promise<void> {
  const agent = await personOf(tx, rootId, 'agent', publicId);
  await saveDetails(tx, agent.id, { ...agent, statusBy: null, name: 'Meera Agency', apiTypes: ['casino', 'sports'] });
}

/** Saves the details, the project and the keys of a customer of the demo. */
export async function describeCustomer(
  tx: Transaction,
  services: Services,
  rootId: number,
  publicId: string,
  { owner, project }: (typeof customers)[number],
): Promise<void> {
  const customer = await personOf(tx, rootId, 'customer', publicId);
  await saveDetails(tx, customer.id, { ...customer, statusBy: null, name: owner, ...project });
  await provisionPartner(tx, services.keys.credential, { id: customer.id, publicId }, services.clock.now());
}
