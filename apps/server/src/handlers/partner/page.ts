import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Paise } from '@cage/contract/money';
import type { PartnerCall } from '@cage/contract/partner/page';
import { normaliseDomain } from '@cage/contract/project';
import { normaliseAddresses } from '../../domain/addresses.ts';
import { keyPreview, openSecretKey } from '../../domain/credentials.ts';
import { testPasted } from '../../domain/partner/tester.ts';
import { changesOf } from '../../domain/people.ts';
import { refusal } from '../../domain/refusal.ts';
import { requireCurrentRevision, revisionOf } from '../../domain/revision.ts';
import { DAY_MS } from '../../domain/time.ts';
import { type Person, personInScope } from '../../store/accounts/agents-and-customers.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import { countCalls, listCalls } from '../../store/partner/calls.ts';
import { floatOf } from '../../store/partner/floats.ts';
import { endKey, isInUse, pairsOf, saveProject } from '../../store/partner/keys.ts';
import { createLaunch, launchAddress } from '../../store/partner/launches.ts';
import { playerOf } from '../../store/partner/players.ts';
import { fillSandbox } from '../../store/partner/sandbox.ts';
import { scopeOf } from '../../store/scope.ts';
import { refuseDomainOfHouse, refuseTooWide, toTakenRefusal } from '../accounts/form.ts';
import { notifyUplines } from '../accounts/notify.ts';
import { unsealOrNull } from '../accounts/secrets.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { repeatedAnswer } from './calls.ts';

/** Returns a customer in the caller's scope: for a customer, only itself. */
async function customerIn(database: Queryable, { caller }: CallerContext, publicId: string, lock = false) {
  const person = await personInScope(database, scopeOf(caller), { level: 'customer', publicId, lock });
  if (!person) throw refusal('customerNotFound');
  return person;
}

/** Returns a customer that the caller may change: one below, locked until the transaction ends. */
async function customerToChange(tx: Transaction, context: CallerContext, publicId: string): Promise<Person> {
  const person = await customerIn(tx, context, publicId, true);
  if (person.id === context.caller.actingId) throw refusal('customerReadOnly');
  return person;
}

/** The changeable settings of a project's calls. */
const projectOf = ({ domain, ip, apiTypes }: Person, minFloatPaise: Paise) => ({
  ...{ domain, ip, apiTypes },
  minFloatPaise: String(minFloatPaise),
});

export const getPartnerPage: Handler<'getPartnerPage'> = async ({ id }, context) => {
  const { services, caller } = context;
  const person = await customerIn(services.database, context, id);
  const now = services.clock.now();
  const [pairs, floats] = await Promise.all([
    pairsOf(services.database, person.id),
    floatOf(services.database, person.id),
  ]);
  const shown = services.settings.credentialDisplay !== 'never';
  const previewOf = (sealed: Buffer) => {
    const secret = unsealOrNull(() => openSecretKey(services.keys.credential, person.publicId, sealed));
    return secret === null ? null : keyPreview(secret);
  };
  return {
    id: person.publicId,
    name: person.name,
    url: services.settings.partnerUrl,
    domain: person.domain ?? '',
    ip: person.ip ?? '',
    apiTypes: person.apiTypes,
    ...floats,
    changeable: person.id !== caller.actingId,
    revision: revisionOf(projectOf(person, floats.minFloatPaise)),
    pairs: pairs
      .filter((pair) => isInUse(pair, now))
      .map(({ world, verifyKey, sealedKey, createdAt, endsAt }) => ({
        ...{ world, verifyKey, createdAt, endsAt },
        secretKey: shown ? previewOf(sealedKey) : null,
      })),
  };
};

export const savePartnerProject: Handler<'savePartnerProject'> = (input, context) =>
  runAuditedTransaction(context, { action: 'partner.changed', subject: input.id }, async (tx) => {
    const person = await customerToChange(tx, context, input.id);
    const domain = normaliseDomain(input.domain);
    if (domain === null) throw refusal<'savePartnerProject'>('domainInvalid', 'domain');
    refuseDomainOfHouse(context.services, domain, person.domain);
    const ip = normaliseAddresses(input.ip);
    if (ip === null) throw refusal<'savePartnerProject'>('ipInvalid', 'ip');
    refuseTooWide(ip, person.ip);
    const { minFloatPaise, apiTypes } = input;
    if (minFloatPaise === 'no-amount') throw refusal<'savePartnerProject'>('invalidAmount', 'minFloatPaise');
    const { minFloatPaise: former } = await floatOf(tx, person.id);
    const before = projectOf(person, former);
    requireCurrentRevision(input.revision, revisionOf(before));
    const after = { domain, ip, apiTypes: [...apiTypes], minFloatPaise: String(minFloatPaise) };
    const changes = changesOf<object>(before, after);
    if (!changes) return confirmationOf('partnerProjectSaved');
    try {
      await saveProject(tx, person.id, { ...after, minFloatPaise });
    } catch (error) {
      throw toTakenRefusal(error);
    }
    await notifyUplines(tx, context, 'customer-changed', person);
    await recordAudit(tx, context, { action: 'partner.changed', subject: person.publicId, ...changes });
    return confirmationOf('partnerProjectSaved');
  });

export const revokeKey: Handler<'revokeKey'> = ({ id, verifyKey }, context) =>
  runAuditedTransaction(context, { action: 'key.revoked', subject: id }, async (tx) => {
    const person = await customerToChange(tx, context, id);
    const now = context.services.clock.now();
    const pair = (await pairsOf(tx, person.id)).find((one) => one.verifyKey === verifyKey);
    if (!pair || !isInUse(pair, now)) throw refusal<'revokeKey'>('keyNotInUse', 'verifyKey');
    await endKey(tx, pair.id, now);
    const { world, endsAt } = pair;
    const before = { verifyKey, world, endsAt: endsAt?.toISOString() ?? null };
    await notifyUplines(tx, context, 'keys-changed', person);
    await recordAudit(tx, context, { action: 'key.revoked', subject: person.publicId, before });
    return confirmationOf('keyRevoked');
  });

/** Creates a token for a test player, as a person's own launch does: judged when the customer's server exchanges it. Fills the sandbox. */
export const launchTestPlayer: Handler<'launchTestPlayer'> = async ({ id, player: publicId }, context) => {
  const { database, clock } = context.services;
  const customer = await customerIn(database, context, id);
  if (!customer.projectUrl) throw refusal<'launchTestPlayer'>('projectUrlMissing');
  await database.transaction((tx) => fillSandbox(tx, customer.id));
  const player = await playerOf(database, { customerId: customer.id, world: 'sandbox' }, { publicId });
  if (!player) throw new Error(`${publicId} is in every sandbox`);
  const launch = { customerId: customer.id, world: 'sandbox', playerId: player.id, language: 'en' } as const;
  return { url: launchAddress(customer.projectUrl, await createLaunch(database, launch, clock.now())) };
};

/** The message of a logged answer, if it is a refusal. */
function reasonOf(answer: string | null): string | null {
  if (answer === null) return null;
  const { message } = JSON.parse(answer) as { message?: unknown };
  return typeof message === 'string' ? message : null;
}

export const listPartnerCalls: Handler<'listPartnerCalls'> = async (input, context) => {
  const { services, rowsOnly } = context;
  const { id: publicId, world, code, search } = input;
  const person = await customerIn(services.database, context, publicId);
  const filter = { world, code, search };
  const found = await listCalls(services.database, person.id, { filter, page: pageOf(input), rowsOnly });
  return {
    ...found,
    rows: found.rows.map(({ id, kept, sortKey: _, ...row }) => ({
      ...row,
      id: Number(id),
      reason: reasonOf(row.answer),
      answer: kept ? repeatedAnswer(kept, row.requestId) : row.answer,
    })),
  };
};

export const partnerCallsCsv: CsvColumns<PartnerCall> = [
  ['Time (IST)', ({ at }) => at],
  ['World', ({ world }) => world],
  ['Call', ({ call }) => call],
  ['Code', ({ code }) => code],
  ['Milliseconds', ({ tookMs }) => tookMs],
  ['Request ID', ({ requestId }) => requestId],
  ['Address', ({ address }) => address],
  ['Transaction ID', ({ transactionId }) => transactionId],
  ['Reason', ({ reason }) => reason],
];

export const countPartnerCalls: Handler<'countPartnerCalls'> = async ({ id }, context) => {
  const { database, clock } = context.services;
  const person = await customerIn(database, context, id);
  return { counts: await countCalls(database, person.id, new Date(clock.now().getTime() - DAY_MS)) };
};

/** Checks a pasted call. Nothing pasted is stored, and the answer contains nothing that signs. */
export const testSignature: Handler<'testSignature'> = async ({ id, ...pasted }, context) => {
  const { services } = context;
  const person = await customerIn(services.database, context, id);
  const now = services.clock.now();
  const pairs = await pairsOf(services.database, person.id);
  const keys = pairs.flatMap((pair) => {
    const secret = unsealOrNull(() => openSecretKey(services.keys.credential, person.publicId, pair.sealedKey));
    return secret === null
      ? []
      : [{ verifyKey: pair.verifyKey, world: pair.world, secret, ended: !isInUse(pair, now) }];
  });
  return testPasted(pasted, keys, now);
};
