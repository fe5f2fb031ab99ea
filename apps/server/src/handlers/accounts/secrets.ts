import type { AuditAction } from '@cage/contract/audit/actions';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { overlapMs, type World } from '@cage/contract/partner/worlds';
import type { PlainCode } from '@cage/contract/refusals/reason';
import { newCustomerKeys, openCredential, openSecretKey } from '../../domain/credentials.ts';
import { refusal } from '../../domain/refusal.ts';
import type { Services } from '../../services.ts';
import { type Person, personInScope } from '../../store/accounts/agents-and-customers.ts';
import { recordPasswordsKnown } from '../../store/accounts/password-knowledge.ts';
import type { Transaction } from '../../store/database/database.ts';
import { isInUse, pairsOf, saveKeys } from '../../store/partner/keys.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { notifyUplines } from './notify.ts';
import { refusePasswordOf } from './target.ts';

/** The unsealed secret, or `null` when it was moved, changed or sealed under another key. */
export function unsealOrNull(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** A staff password, if one is kept and may be read back. Its display must be recorded in the audit log. Source: D2, K3. */
export function passwordOf(
  { settings, keys }: Services,
  { credential, phone }: Pick<Person, 'credential' | 'phone'>,
): string | null {
  if (settings.credentialDisplay === 'never' || !credential) return null;
  return unsealOrNull(() => openCredential(keys.credential, phone, credential));
}

/** The Secret Key of a customer. The server needs it in every mode; whether it is shown is decided elsewhere. */
export function secretKeyOf(
  { keys }: Services,
  { sealedKey, publicId }: Pick<Person, 'sealedKey' | 'publicId'>,
): string | null {
  return sealedKey ? unsealOrNull(() => openSecretKey(keys.credential, publicId, sealedKey)) : null;
}

/** The Secret Key at its creation, where it can't be shown later; else `null`. */
export const secretKeyShownOnce = (
  services: Services,
  person: Pick<Person, 'sealedKey' | 'publicId'>,
): string | null => (services.settings.credentialDisplay === 'never' ? secretKeyOf(services, person) : null);

/** Reads one secret of an account in scope and records its display, in one transaction. Source: K3. */
function reveal(
  context: CallerContext,
  {
    level,
    publicId,
    action,
    after,
  }: { level: 'agent' | 'customer'; publicId: string; action: AuditAction; after?: object },
  read: (person: Person, tx: Transaction) => string | null | Promise<string | null>,
  hidden: PlainCode,
): Promise<string> {
  return runAuditedTransaction(context, { action, subject: publicId }, async (tx) => {
    const person = await personInScope(tx, scopeOf(context.caller), { level, publicId });
    if (!person) throw refusal(level === 'agent' ? 'agentNotFound' : 'customerNotFound');
    const secret = await read(person, tx);
    if (secret === null) throw refusal(hidden);
    await recordAudit(tx, context, { action, subject: person.publicId, ...(after ? { after } : {}) });
    return secret;
  });
}

const revealPassword = (level: 'agent' | 'customer', publicId: string, context: CallerContext) =>
  reveal(
    context,
    { level, publicId, action: 'password.revealed' },
    async (person, tx) => {
      await refusePasswordOf(tx, context, { ...person, level });
      const password = passwordOf(context.services, person);
      if (password !== null) {
        const by = context.caller.accountId;
        await recordPasswordsKnown(tx, { ids: [person.id], by, at: context.services.clock.now() });
      }
      return password;
    },
    'passwordNotKept',
  );

export const revealAgentPassword: Handler<'revealAgentPassword'> = async ({ id }, context) => ({
  password: await revealPassword('agent', id, context),
});

export const revealCustomerPassword: Handler<'revealCustomerPassword'> = async ({ id }, context) => ({
  password: await revealPassword('customer', id, context),
});

/** The current pair of a customer in a world; none between Revoke now and new keys. */
const currentPair = async (tx: Transaction, customerId: number, world: World) =>
  (await pairsOf(tx, customerId)).find((pair) => pair.world === world && pair.endsAt === null);

/** Returns the whole Secret Key of a pair in use. Source: D3. */
export const revealSecretKey: Handler<'revealSecretKey'> = async ({ id, verifyKey }, context) => {
  const { services } = context;
  const shown = services.settings.credentialDisplay !== 'never';
  const secretKey = await reveal(
    context,
    {
      level: 'customer',
      publicId: id,
      action: 'secret-key.revealed',
      ...(verifyKey === undefined ? {} : { after: { verifyKey } }),
    },
    async ({ id: customerId, publicId }, tx) => {
      if (!shown) return null;
      const pairs = (await pairsOf(tx, customerId)).filter((pair) => isInUse(pair, services.clock.now()));
      const asked = pairs.find((pair) =>
        verifyKey === undefined ? pair.world === 'live' && pair.endsAt === null : pair.verifyKey === verifyKey,
      );
      const secretKey = secretKeyOf(services, { sealedKey: asked?.sealedKey ?? null, publicId });
      if (secretKey !== null) await notifyUplines(tx, context, 'keys-changed', { id: customerId, publicId });
      return secretKey;
    },
    'keyNotShown',
  );
  return { secretKey };
};

/** Makes both keys new; the former pair works on for the requested overlap. Nothing else of the customer changes. */
export const rotateKeys: Handler<'rotateKeys'> = ({ id, overlap = 'now', world = 'live' }, context) =>
  runAuditedTransaction(context, { action: 'keys.rotated', subject: id }, async (tx) => {
    const { services, caller } = context;
    const person = await personInScope(tx, scopeOf(caller), { level: 'customer', publicId: id, lock: true });
    if (!person) throw refusal('customerNotFound');
    if (person.id === caller.actingId) throw refusal('customerReadOnly');
    const keys = newCustomerKeys(services.keys.credential, person.publicId);
    const now = services.clock.now();
    const former = await currentPair(tx, person.id, world);
    const formerEndsAt = new Date(now.getTime() + overlapMs[overlap]);
    await saveKeys(tx, { customerId: person.id, world, ...keys }, now, formerEndsAt);
    const before = { verifyKey: former?.verifyKey ?? null };
    const after = {
      verifyKey: keys.verifyKey,
      ...(world === 'sandbox' ? { world } : {}),
      ...(overlap === 'now' ? {} : { overlap }),
    };
    await notifyUplines(tx, context, 'keys-changed', person);
    await recordAudit(tx, context, { action: 'keys.rotated', subject: person.publicId, before, after });
    const secretKey = secretKeyShownOnce(services, { ...keys, publicId: person.publicId });
    return {
      ...confirmationOf(overlap === 'now' ? 'keysRotated' : 'keysOverlap'),
      verifyKey: keys.verifyKey,
      secretKey,
    };
  });
