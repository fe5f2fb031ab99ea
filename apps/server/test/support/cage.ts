import { confirmations } from '@cage/contract/confirmations/confirmations.en';
import type { EndpointName } from '@cage/contract/contract';
import { refusals } from '@cage/contract/refusals/refusals.en';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Surface } from '../../src/domain/caller.ts';
import { hashPassword } from '../../src/domain/passwords.ts';
import { diskFiles } from '../../src/files/disk-files.ts';
import type { Handlers } from '../../src/handlers/handler.ts';
import { handlers } from '../../src/handlers/handlers.ts';
import { type Hub, openHub } from '../../src/live/hub.ts';
import type { Services } from '../../src/services.ts';
import { createAccount, type NewAccount } from '../../src/store/accounts/accounts.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { createBuiltInRoles } from '../../src/store/roles/built-in-roles.ts';
import { savePaymentSettings } from '../../src/store/settings/payment-settings.ts';
import { freshDatabase, freshFolder, fromOutside, type Kind } from './database.ts';
import { aPicture, formOf } from './forms.ts';
import { refuseLooseAnswers } from './strict-answers.ts';
import { at, testServices } from './tree.ts';

export const PASSWORD = 'cage-demo-1';

let hash: Promise<string> | undefined;
/** One cheap hash of `PASSWORD` for everybody: hashing is slow on purpose, and so is verifying. */
export const quickHash = () => {
  hash ??= hashPassword(PASSWORD, { memoryKib: 8, passes: 1 });
  return hash;
};

/** Accounts of a house by name: root > agent > customer > player, and another agent's branch beside them. */
export const people = {
  root: { phone: '9000000001', level: 'admin', under: null },
  house: { phone: '9000000009', level: 'customer', under: 'root' },
  agent: { phone: '9000000002', level: 'agent', under: 'root' },
  customer: { phone: '9000000003', level: 'customer', under: 'agent' },
  player: { phone: '9000000004', level: 'player', under: 'customer' },
  otherAgent: { phone: '9000000005', level: 'agent', under: 'root' },
  otherCustomer: { phone: '9000000006', level: 'customer', under: 'otherAgent' },
  otherPlayer: { phone: '9000000007', level: 'player', under: 'otherCustomer' },
} as const satisfies Record<string, { phone: string; level: NewAccount['level']; under: string | null }>;
export type Name = keyof typeof people;

/** The ways in which people write and paste a phone number. */
export const waysToWrite = (phone: string): string[] => {
  const halves = [phone.slice(0, 5), phone.slice(5)];
  return [`+91 ${halves.join(' ')}`, halves.join(' '), halves.join('-'), `0${phone}`, `+91${phone}`];
};

export interface Cage {
  services: Services & { clock: { at: Date }; live: Hub };
  ids: Record<Name, number>;
  apps: Record<Surface, FastifyInstance>;
  filesFolder: string;
  /** Calls that reached their handler since a test last emptied it. */
  entered: EndpointName[];
  /** Signs an account in on its surface; returns the token. */
  signIn(name: Name): Promise<string>;
  /** Types the password again in a back-office session; returns its token. */
  retype(token: string, password?: string): Promise<string>;
}

async function openAccounts(services: Services): Promise<Record<Name, number>> {
  const passwordHash = await quickHash();
  return services.database.transaction(async (tx) => {
    await createBuiltInRoles(tx);
    const ids: Partial<Record<Name, number>> = {};
    for (const [name, { phone, level, under }] of Object.entries(people) as [Name, (typeof people)[Name]][]) {
      const account = { level, role: level, parentId: under ? (ids[under] ?? null) : null, username: name, phone };
      const special = name === 'house' ? { publicId: 'C0' } : {};
      ids[name] = (await createAccount(tx, { ...account, ...special, passwordHash, contactPhone: phone, at })).id;
    }
    for (const name of ['root', 'agent', 'customer', 'otherCustomer'] as const) {
      const upiIds = ['one', 'two', 'three', 'four'].map((tier) => `${name}.${tier}@okbank`);
      const bank = { holder: name, bank: 'State Bank', accountNumber: '50100000001', ifsc: 'SBIN0001234' };
      const rest = { rate: '88.50', agreedRate: '88.50', walletOwner: name, usdtAddress: null, qrImage: null };
      await savePaymentSettings(tx, { accountId: ids[name] ?? 0, upiIds, banks: [bank, null, null, null], ...rest });
    }
    await tx.query(sql`insert into books_checks (at, balanced, detail) values (${at}, true, '')`);
    return ids as Record<Name, number>;
  });
}

/** The handlers, each of which first records that it was entered. */
const noting = (entered: EndpointName[]): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (input: never, context: never) => {
        entered.push(name as EndpointName);
        return handle(input, context);
      },
    ]),
  ) as unknown as Handlers;

/** Builds the whole server without its sockets, on its own database, with everybody in `people`. */
export async function openCage(
  where: Kind | Database = 'postgres',
  changes: Partial<Services['settings']> = {},
  more: Partial<Pick<Services, 'replica'>> = {},
): Promise<Cage> {
  const database = typeof where === 'string' ? await freshDatabase(where) : where;
  const base = { ...testServices(database), ...more };
  const filesFolder = freshFolder();
  const settings = { ...base.settings, ...changes };
  const live = await openHub({ ...base, settings });
  const services = { ...base, live, files: diskFiles(filesFolder), settings };
  const ids = await openAccounts(services);
  const logger = pino({ level: 'silent' });
  const entered: EndpointName[] = [];
  const open = async (surface: Surface) => {
    const app = await buildApp({ services, handlers: noting(entered), surface, logger });
    refuseLooseAnswers(app);
    app.addHook('onRequest', (_request, _reply, done) => fromOutside(done));
    return app;
  };
  const apps = { admin: await open('admin'), player: await open('player') };
  onTestFinished(async () => {
    await live.close();
    await Promise.all([apps.admin.close(), apps.player.close()]);
  });
  return {
    services,
    ids,
    apps,
    filesFolder,
    entered,
    async signIn(name) {
      const { phone, level } = people[name];
      const [surface, path] = level === 'player' ? (['player', 'login'] as const) : (['admin', 'adminlogin'] as const);
      // Each has one browser, so that a sign-in is not from a new one.
      const given = { phoneNumber: phone, password: PASSWORD };
      const response = await post(apps[surface], `/api/webapi/${path}`, given, undefined, {
        cookies: { device: name.padEnd(43, '-') },
      });
      const { value, message } = response.json<{ value?: string; message: string }>();
      if (!value) throw new Error(`${name} could not sign in: ${message}`);
      return value;
    },
    async retype(token, password = PASSWORD) {
      const response = await post(apps.admin, '/api/webapi/session/retype', { password }, token);
      if (!response.json<{ status: boolean }>().status) throw new Error(`Not retyped: ${messageOf(response)}`);
      return token;
    },
  };
}

/** Makes a JSON call. */
export function post(
  app: FastifyInstance,
  url: string,
  payload: object = {},
  token?: string,
  more: InjectOptions = {},
) {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(more.headers ?? {}) };
  return app.inject({ method: 'POST', ...more, url, payload, headers });
}

/** As if the password had just been typed again in every session, or in none; hashing it is slow on purpose. */
export const retypedEverywhere = ({ services: { database } }: Pick<Cage, 'services'>, at: Date | null) =>
  database.query(sql`
    update sessions set retyped_at = ${at}, retyped_ip = '127.0.0.1', retyped_agent = 'lightMyRequest'`);

export function get(app: FastifyInstance, url: string, token?: string) {
  return app.inject({ method: 'GET', url, headers: token ? { authorization: token } : {} });
}

export interface Deposit {
  amount?: string;
  utr?: string;
  requestId?: string;
  proof?: { bytes: Buffer; type?: string; name?: string } | null;
  code?: string;
}

/** Starts and submits a recharge with a session's token; returns the last response. */
export async function deposit(app: FastifyInstance, token: string, given: Deposit = {}) {
  const { amount = '1500', utr = '432109876543', requestId = crypto.randomUUID(), proof } = given;
  const started = await post(app, '/api/webapi/recharge/start', { stake: amount, type: 'upi' }, token);
  const code = given.code ?? started.json<{ id_order?: string }>().id_order ?? 'R000';
  const file = proof === null ? undefined : (proof ?? { bytes: await aPicture() });
  const { payload, headers } = formOf({ stake: amount, utr, id_order: code, request_id: requestId }, file);
  return app.inject({
    method: 'POST',
    url: '/api/webapi/deposite',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
}

export const messageOf = (response: { json(): unknown }) => (response.json() as { message: string }).message;
/** The server's messages, by code. */
export const texts = { ...refusals, ...confirmations };

export { aPicture, formOf };
