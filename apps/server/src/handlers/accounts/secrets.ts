import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import type { PlainCode } from '@cage/contract/refusals/reason';
import { newCustomerKeys, openCredential, openSecretKey } from '../../domain/credentials.ts';
import { refusal } from '../../domain/refusal.ts';
import type { Services } from '../../services.ts';
import { type Person, personInScope } from '../../store/accounts/agents-and-customers.ts';
import type { Transaction } from '../../store/database/database.ts';
import { saveKeys } from '../../store/partner/keys.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { change, record } from '../record.ts';
import { refusePasswordOf } from './target.ts';

/** What was sealed, or `null` when it was moved, changed or sealed under another key. */
function opened(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** A staff password, where one is kept and may be read back. Whoever shows it leaves an audit row. Source: D2, K3. */
export function passwordOf(
  { settings, keys }: Services,
  { credential, phone }: Pick<Person, 'credential' | 'phone'>,
): string | null {
  if (settings.credentialDisplay === 'never' || !credential) return null;
  return opened(() => openCredential(keys.credential, phone, credential));
}

/** The Secret Key of a customer. The server needs it in every mode; showing it is another matter. */
export function secretKeyOf(
  { keys }: Services,
  { sealedKey, publicId }: Pick<Person, 'sealedKey' | 'publicId'>,
): string | null {
  return sealedKey ? opened(() => openSecretKey(keys.credential, publicId, sealedKey)) : null;
}

/** Where no Secret Key can be opened later, it is told when it is made. */
export const toldOnce = (services: Services, person: Pick<Person, 'sealedKey' | 'publicId'>): string | null =>
  services.settings.credentialDisplay === 'never' ? secretKeyOf(services, person) : null;

/** Reads one secret of somebody in scope, and writes down that it was shown, in one transaction. Source: K3. */
function reveal(
  context: CallerContext,
  { level, publicId, action }: { level: 'agent' | 'customer'; publicId: string; action: string },
  read: (person: Person, tx: Transaction) => string | null | Promise<string | null>,
  hidden: PlainCode,
): Promise<string> {
  return change(context, { action, subject: publicId }, async (tx) => {
    const person = await personInScope(tx, scopeOf(context.caller), { level, publicId });
    if (!person) throw refusal(level === 'agent' ? 'agentNotFound' : 'customerNotFound');
    const secret = await read(person, tx);
    if (secret === null) throw refusal(hidden);
    await record(tx, context, { action, subject: person.publicId });
    return secret;
  });
}

const revealPassword = (level: 'agent' | 'customer', publicId: string, context: CallerContext) =>
  reveal(
    context,
    { level, publicId, action: 'password.revealed' },
    async (person, tx) => {
      await refusePasswordOf(tx, context, { ...person, level });
      return passwordOf(context.services, person);
    },
    'passwordNotKept',
  );

export const revealAgentPassword: Handler<'revealAgentPassword'> = async ({ id }, context) => ({
  password: await revealPassword('agent', id, context),
});

export const revealCustomerPassword: Handler<'revealCustomerPassword'> = async ({ id }, context) => ({
  password: await revealPassword('customer', id, context),
});

/** The whole Secret Key. Source: D3. */
export const revealSecretKey: Handler<'revealSecretKey'> = async ({ id }, context) => {
  const { services } = context;
  const shown = services.settings.credentialDisplay !== 'never';
  const secretKey = await reveal(
    context,
    { level: 'customer', publicId: id, action: 'secret-key.revealed' },
    (person) => (shown ? secretKeyOf(services, person) : null),
    'keyNotShown',
  );
  return { secretKey };
};

/** Makes both keys anew. Sessions and everything else of the customer go on. */
export const rotateKeys: Handler<'rotateKeys'> = ({ id }, context) =>
  change(context, { action: 'keys.rotated', subject: id }, async (tx) => {
    const { services, caller } = context;
    const person = await personInScope(tx, scopeOf(caller), { level: 'customer', publicId: id, lock: true });
    if (!person) throw refusal('customerNotFound');
    if (person.id === caller.actingId) throw refusal('customerReadOnly');
    const keys = newCustomerKeys(services.keys.credential, person.publicId);
    await saveKeys(tx, { customerId: person.id, world: 'live', ...keys }, services.clock.now());
    const before = { verifyKey: person.verifyKey };
    const after = { verifyKey: keys.verifyKey };
    await record(tx, context, { action: 'keys.rotated', subject: person.publicId, before, after });
    const secretKey = toldOnce(services, { ...keys, publicId: person.publicId });
    return { ...confirmed('keysRotated'), verifyKey: keys.verifyKey, secretKey };
  });
