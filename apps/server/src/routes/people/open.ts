import { type AccountStatus, type Paise, texts } from '@cage/contract';
import { keptCopy, newCustomerKeys } from '../../domain/credentials.ts';
import { hashPassword } from '../../domain/passwords.ts';
import {
  checkedOpening,
  checkedPhone,
  checkedProject,
  missingField,
  newPasswordProblem,
  usernameProblem,
} from '../../domain/people.ts';
import { type CallerContext, type Handler, type HandlerInput, Refusal } from '../../handler.ts';
import { accountById, balanceOf, createAccount } from '../../store/accounts.ts';
import type { Transaction } from '../../store/database/database.ts';
import { InsufficientBalance, postLedger } from '../../store/ledger.ts';
import { publish } from '../../store/live-events.ts';
import { agentInScope, type Details, personInScope, saveDetails, saveKeys } from '../../store/people.ts';
import { once } from '../../store/request-keys.ts';
import { scopeOf } from '../../store/scope.ts';
import { attempt, record } from '../record.ts';
import { customerRequired, passed, refuse, taken } from './form.ts';
import { toldOnce } from './secrets.ts';

interface Parent {
  id: number;
  publicId: string;
  status: AccountStatus;
}

interface Opening {
  endpoint: 'addAgent' | 'addCustomer';
  level: 'agent' | 'customer';
  requestId: string;
  /** What the request asked for, without its password: the hash of it is kept. */
  content: object;
  password: string;
  openingPaise: Paise;
  details: Omit<Details, 'credential' | 'statusBy'>;
  parentOf(tx: Transaction): Promise<Parent>;
}

async function actingAccount(tx: Transaction, { caller }: CallerContext) {
  const acting = await accountById(tx, caller.actingId);
  if (!acting) throw new Error(`Account ${caller.actingId} is gone`);
  return acting;
}

/** The chips that an account starts with come out of its parent's wallet. Source: R10. */
async function payOpening(tx: Transaction, context: CallerContext, parent: Parent, id: number, amountPaise: Paise) {
  if (amountPaise === 0n) return;
  const at = context.services.clock.now();
  const [from, to] = [await balanceOf(tx, parent.id), await balanceOf(tx, id)];
  try {
    await postLedger(tx, {
      key: `opening:${id}`,
      kind: 'opening',
      at,
      actorId: context.caller.accountId,
      actedForId: context.caller.actingId,
      entries: [
        { walletId: from.walletId, amountPaise: -amountPaise },
        { walletId: to.walletId, amountPaise },
      ],
    });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw new Refusal(texts.insufficient(error.availablePaise, error.requiredPaise), 'amount');
  }
  await publish(tx, { audience: [parent.id, id], type: 'balance-changed', at });
}

/** Opens an account with its details, keys and opening amount, all or nothing, once per request id. */
async function openPerson(context: CallerContext, opening: Opening): Promise<string> {
  const { services, caller } = context;
  const { level, password, openingPaise, details, endpoint, requestId, content } = opening;
  const at = services.clock.now();
  const passwordHash = await hashPassword(password);
  const credential = keptCopy(services, { level, phone: details.phone }, password);
  const request = { accountId: caller.accountId, endpoint, requestId, content, at };
  const work = (tx: Transaction) =>
    once(tx, request, async () => {
      await context.readmit(tx);
      const parent = await opening.parentOf(tx);
      if (parent.status === 'Suspended') throw new Refusal(texts.accountIsSuspended(parent.publicId));
      const { username, phone } = details;
      const account = { level, role: level, parentId: parent.id, username, phone, passwordHash, at };
      const { id, publicId } = await createAccount(tx, account);
      await saveDetails(tx, id, {
        ...details,
        credential,
        statusBy: details.status === 'Active' ? null : caller.accountId,
      });
      const keys = level === 'customer' ? newCustomerKeys(services.keys.credential, publicId) : null;
      if (keys) await saveKeys(tx, { id, ...keys });
      await payOpening(tx, context, parent, id, openingPaise);
      const after = {
        ...details,
        parent: parent.publicId,
        openingPaise,
        ...(keys ? { verifyKey: keys.verifyKey } : {}),
      };
      await record(tx, context, { action: `${level}.added`, subject: publicId, after });
      return publicId;
    });
  try {
    return await services.database.transaction(work);
  } catch (error) {
    throw taken(error);
  }
}

export const addAgent: Handler<'addAgent'> = (input, context) =>
  attempt(context, { action: 'agent.added', subject: (input.username ?? '').slice(0, 30) }, () => open(input, context));

async function open(input: HandlerInput<'addAgent'>, context: CallerContext) {
  const { name = '', username = '', password = '', phone: typed = '', amount, requestId } = input;
  if (!name.trim()) throw new Refusal(texts.agentNameRequired, 'agentname');
  const missing = missingField([
    ['username', username],
    ['password', password],
    ['phone', typed],
  ]);
  if (missing) throw new Refusal(texts.fieldRequired(missing), missing);
  refuse(usernameProblem(username));
  const phone = passed(checkedPhone(typed));
  const confirmPassword = input.confirmPassword ?? '';
  refuse(newPasswordProblem({ password, confirmPassword }, { phone, username: username.trim() }, 'password'));
  const details: Omit<Details, 'credential' | 'statusBy'> = {
    name: name.trim(),
    username: username.trim(),
    phone,
    status: input.status ?? 'Active',
    apiTypes: [...(input.apiTypes ?? [])],
    domain: null,
    ip: null,
    projectName: null,
    projectUrl: null,
    ggrPercent: null,
  };
  const openingPaise = passed(checkedOpening(amount));
  const id = await openPerson(context, {
    endpoint: 'addAgent',
    level: 'agent',
    requestId,
    content: { ...details, openingPaise: String(openingPaise) },
    password,
    openingPaise,
    details,
    async parentOf(tx) {
      const acting = await actingAccount(tx, context);
      if (acting.level !== 'admin') throw new Refusal(texts.onlyAdminAgents);
      return acting;
    },
  });
  return { message: texts.agentAdded, id };
}

export const addCustomer: Handler<'addCustomer'> = (input, context) =>
  attempt(context, { action: 'customer.added', subject: (input.username ?? '').slice(0, 30) }, () =>
    openCustomer(input, context),
  );

async function openCustomer(input: HandlerInput<'addCustomer'>, context: CallerContext) {
  const { services, caller } = context;
  const { name = '', username = '', password = '', phone: typed = '', amount, requestId, confirmPassword } = input;
  const missing = missingField(customerRequired(input));
  if (missing) throw new Refusal(texts.fieldRequired(missing), missing);
  refuse(usernameProblem(username));
  const phone = passed(checkedPhone(typed));
  refuse(newPasswordProblem({ password, confirmPassword }, { phone, username: username.trim() }, 'plain_password'));
  const details = {
    name: name.trim(),
    username: username.trim(),
    phone,
    status: input.status ?? 'Active',
    apiTypes: [...(input.apiTypes ?? [])],
    ...passed(checkedProject(input)),
  };
  const openingPaise = passed(checkedOpening(amount));
  const agentId = input.agentId?.trim() || null;
  const id = await openPerson(context, {
    endpoint: 'addCustomer',
    level: 'customer',
    requestId,
    content: { ...details, agentId, openingPaise: String(openingPaise) },
    password,
    openingPaise,
    details,
    async parentOf(tx) {
      const acting = await actingAccount(tx, context);
      if (acting.level === 'customer') throw new Refusal(texts.onlyUplineCustomers);
      if (agentId === null) return acting;
      const agent = await agentInScope(tx, scopeOf(caller), agentId);
      if (!agent) throw new Refusal(texts.agentNotFound, 'agentid');
      return { ...agent, publicId: agentId };
    },
  });
  const customer = await personInScope(services.database, scopeOf(caller), { level: 'customer', publicId: id });
  return { message: texts.customerAdded, id, secretKey: customer ? toldOnce(services, customer) : null };
}
