import { texts } from '@cage/contract';
import { keptCopy, resealCredential } from '../../domain/credentials.ts';
import { hashPassword } from '../../domain/passwords.ts';
import {
  changesOf,
  checkedPhone,
  checkedProject,
  missingField,
  newPasswordProblem,
  usernameProblem,
} from '../../domain/people.ts';
import { type CallerContext, type Handler, type HandlerInput, Refusal } from '../../handler.ts';
import type { Services } from '../../services.ts';
import { savePassword } from '../../store/accounts.ts';
import { endSessionsOf } from '../../store/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publish } from '../../store/live-events.ts';
import { type Details, type Person, personInScope, saveDetails } from '../../store/people.ts';
import { scopeOf } from '../../store/scope.ts';
import { refusePasswordOf, statusByAfter } from '../members/target.ts';
import { attempt, record } from '../record.ts';
import { customerRequired, passed, refuse, taken } from './form.ts';

type Changed = Omit<Details, 'credential' | 'statusBy'>;

interface Edit {
  level: 'agent' | 'customer';
  publicId: string;
  /** A new password as typed; an empty one leaves the present one. */
  password: string;
  /** Wire name of the password's input. */
  passwordField: string;
  /** What the account becomes, from what it is. */
  apply(person: Person): Changed;
}

async function personToEdit(tx: Transaction | Services['database'], context: CallerContext, edit: Edit, lock: boolean) {
  const { level, publicId } = edit;
  const person = await personInScope(tx, scopeOf(context.caller), { level, publicId, lock });
  if (!person) throw new Refusal(level === 'agent' ? texts.agentNotFound : texts.customerNotFound);
  if (person.id === context.caller.actingId) throw new Refusal(texts.customerReadOnly);
  return person;
}

const detailsOf = ({ name, username, phone, status, apiTypes, ...rest }: Person): Changed => {
  const { domain, ip, projectName, projectUrl, ggrPercent } = rest;
  return { name, username, phone, status, apiTypes, domain, ip, projectName, projectUrl, ggrPercent };
};

/** The sealed copy after the edit: of the new password, or of the old one bound to the new phone. */
function credentialOf(services: Services, { level, password }: Edit, person: Person, phone: string): Buffer | null {
  if (password !== '') return keptCopy(services, { level, phone }, password);
  return phone === person.phone
    ? person.credential
    : resealCredential(services.keys.credential, [person.phone, phone], person.credential);
}

/** Changes an account; its sessions end when its password, its phone or its right to sign in did. Source: R45. */
async function changePerson(context: CallerContext, edit: Edit): Promise<void> {
  const { services } = context;
  const { password, level } = edit;
  const now = edit.apply(await personToEdit(services.database, context, edit, false));
  if (password !== '') refuse(newPasswordProblem({ password }, now, edit.passwordField));
  const passwordHash = password === '' ? null : await hashPassword(password);
  const at = services.clock.now();
  const work = async (tx: Transaction) => {
    const person = await personToEdit(tx, context, edit, true);
    const by = await context.readmit(tx);
    const details = edit.apply(person);
    const changes = changesOf(detailsOf(person), details);
    if (!changes && passwordHash === null) return;
    if (passwordHash !== null) await refusePasswordOf(tx, by, { ...person, level });
    const statusBy = statusByAfter(by, person, details.status);
    const credential = credentialOf(services, edit, person, details.phone);
    if (passwordHash !== null) await savePassword(tx, { id: person.id, passwordHash, credential });
    await saveDetails(tx, person.id, { ...details, credential, statusBy });
    const shutOut = details.status !== person.status && details.status !== 'Active';
    if (passwordHash !== null || details.phone !== person.phone || shutOut) {
      const audience = await endSessionsOf(tx, person.id, at);
      await publish(tx, { audience, type: 'session-ended', at });
    }
    const after = { ...changes?.after, ...(passwordHash === null ? {} : { passwordChanged: true }) };
    const before = changes?.before ?? {};
    await record(tx, context, { action: `${level}.changed`, subject: person.publicId, before, after });
  };
  try {
    await services.database.transaction(work);
  } catch (error) {
    throw taken(error);
  }
}

export const editAgent: Handler<'editAgent'> = (input, context) =>
  attempt(context, { action: 'agent.changed', subject: input.id }, () => changeAgent(input, context));

/** Phone and role of an agent stay as they are. */
async function changeAgent(input: HandlerInput<'editAgent'>, context: CallerContext) {
  const { id, name = '', username = '', password = '', status, apiTypes } = input;
  if (!name.trim()) throw new Refusal(texts.agentNameRequired, 'agentname');
  if (!username.trim()) throw new Refusal(texts.fieldRequired('username'), 'username');
  refuse(usernameProblem(username));
  await changePerson(context, {
    level: 'agent',
    publicId: id,
    password,
    passwordField: 'password',
    apply: (person) => ({
      ...detailsOf(person),
      name: name.trim(),
      username: username.trim(),
      status: status ?? person.status,
      apiTypes: apiTypes ? [...apiTypes] : person.apiTypes,
    }),
  });
  return { message: texts.agentUpdated };
}

export const editCustomer: Handler<'editCustomer'> = (input, context) =>
  attempt(context, { action: 'customer.changed', subject: input.id }, () => changeCustomer(input, context));

/** Role, parent and keys of a customer stay as they are. */
async function changeCustomer(input: HandlerInput<'editCustomer'>, context: CallerContext) {
  const { id, name = '', username = '', phone: typed = '', password = '', status, apiTypes } = input;
  const missing = missingField(customerRequired(input, { password: false }));
  if (missing) throw new Refusal(texts.fieldRequired(missing), missing);
  refuse(usernameProblem(username));
  const phone = passed(checkedPhone(typed));
  const project = passed(checkedProject(input));
  await changePerson(context, {
    level: 'customer',
    publicId: id,
    password,
    passwordField: 'plain_password',
    apply: (person) => ({
      name: name.trim(),
      username: username.trim(),
      phone,
      status: status ?? person.status,
      apiTypes: apiTypes ? [...apiTypes] : person.apiTypes,
      ...project,
    }),
  });
  return { message: texts.customerUpdated };
}
