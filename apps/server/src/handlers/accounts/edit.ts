import { resealCredential, sealReadableCopy } from '../../domain/credentials.ts';
import { hashPassword, passwordProblem } from '../../domain/passwords.ts';
import { changesOf } from '../../domain/people.ts';
import { refusal } from '../../domain/refusal.ts';
import { requireCurrentRevision, revisionOf } from '../../domain/revision.ts';
import type { Services } from '../../services.ts';
import { savePassword } from '../../store/accounts/accounts.ts';
import { type Details, type Person, personInScope, saveDetails } from '../../store/accounts/agents-and-customers.ts';
import { endSessionsOf } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext } from '../handler.ts';
import { recordAudit, withAuthorisedCaller } from '../record.ts';
import { toTakenRefusal } from './form.ts';
import { notifyStaffChange, notifyUplines } from './notify.ts';
import { refusePasswordOf, statusByAfter } from './target.ts';

type Changed = Omit<Details, 'credential' | 'statusBy'>;

interface Edit {
  level: 'agent' | 'customer';
  publicId: string;
  /** A new password as typed; an empty one keeps the present one. */
  password: string;
  /** The revision that was edited; without one the edit applies to any. */
  revision: string | undefined;
  /** Returns the new details of the account. */
  apply(person: Person): Changed;
  /** Refuses what can't be changed at present; the account is held. */
  check?(tx: Transaction, person: Person, details: Changed): Promise<void>;
}

async function personToEdit(tx: Transaction | Services['database'], context: CallerContext, edit: Edit, lock: boolean) {
  const { level, publicId } = edit;
  const person = await personInScope(tx, scopeOf(context.caller), { level, publicId, lock });
  if (!person) throw refusal(level === 'agent' ? 'agentNotFound' : 'customerNotFound');
  if (person.id === context.caller.actingId) throw refusal('customerReadOnly');
  return person;
}

/** The details that an edit may change. */
export const detailsOf = ({ name, username, phone, status, apiTypes, ...rest }: Person): Changed => {
  const { domain, ip, projectName, projectUrl, ggrPercent } = rest;
  return { name, username, phone, status, apiTypes, domain, ip, projectName, projectUrl, ggrPercent };
};

/** The sealed copy after the edit: of the new password, or of the old one bound to the new phone. */
function credentialOf(services: Services, { level, password }: Edit, person: Person, phone: string): Buffer | null {
  if (password !== '') return sealReadableCopy(services, { level, phone }, password);
  return phone === person.phone
    ? person.credential
    : resealCredential(services.keys.credential, [person.phone, phone], person.credential);
}

/**
 * Changes an account; ends its sessions when its password, its phone or its right to sign in changed. Returns false if
 * nothing changed. Source: R45.
 */
export async function changePerson(context: CallerContext, edit: Edit): Promise<boolean> {
  const { services } = context;
  const { password, level } = edit;
  const now = edit.apply(await personToEdit(services.database, context, edit, false));
  const code = password === '' ? null : passwordProblem(password, now);
  if (code) throw refusal<'editAgent' | 'editCustomer'>(code, 'password');
  const passwordHash = password === '' ? null : await hashPassword(password);
  const at = services.clock.now();
  const work = async (tx: Transaction) => {
    const person = await personToEdit(tx, context, edit, true);
    const by = await context.readmit(tx);
    const stood = detailsOf(person);
    requireCurrentRevision(edit.revision, revisionOf(stood));
    const details = edit.apply(person);
    await edit.check?.(tx, person, details);
    const changes = changesOf(stood, details);
    if (!changes && passwordHash === null) return false;
    if (passwordHash !== null) await refusePasswordOf(tx, by, { ...person, level });
    const statusBy = statusByAfter(by, person, details.status);
    const credential = credentialOf(services, edit, person, details.phone);
    const given = { by: context.caller.accountId, at };
    if (passwordHash !== null) {
      await savePassword(tx, { id: person.id, passwordHash, credential, given });
      await notifyStaffChange(tx, context, 'password-changed', person);
    }
    await saveDetails(tx, person.id, { ...details, credential, statusBy });
    if (changes && level === 'customer') await notifyUplines(tx, context, 'customer-changed', person);
    const shutOut = details.status !== person.status && details.status !== 'Active';
    if (passwordHash !== null || details.phone !== person.phone || shutOut) {
      const { audience } = await endSessionsOf(tx, person.id, at);
      await publishEvent(tx, { audience, type: 'session-ended', at });
    }
    const after = { ...changes?.after, ...(passwordHash === null ? {} : { passwordChanged: true }) };
    const before = changes?.before ?? {};
    await recordAudit(tx, context, { action: `${level}.changed`, subject: person.publicId, before, after });
    return true;
  };
  try {
    return await withAuthorisedCaller(context, work);
  } catch (error) {
    throw toTakenRefusal(error);
  }
}
