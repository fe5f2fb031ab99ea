import { SANDBOX_RATE } from '@cage/contract/partner/worlds';
import { normaliseDomain } from '@cage/contract/project';
import { isAmong } from '../../domain/addresses.ts';
import { batched } from '../../domain/batched.ts';
import { openSecretKey } from '../../domain/credentials.ts';
import type { World } from '../../domain/partner/calls.ts';
import { notAllowedFrom, PartnerRefusal } from '../../domain/partner/refused.ts';
import { isSigned } from '../../domain/partner/signature.ts';
import { strictJson } from '../../domain/strict-json.ts';
import type { PartnerCaller } from '../../handlers/partner/calls.ts';
import type { Services } from '../../services.ts';
import { type KeyRow, keysNamed, type UsedNonce, useNonces } from '../../store/partner/keys.ts';
import { decodeStrictUtf8 } from '../strict-text.ts';
import { type RateLimit, rateLimit } from './rate.ts';

/** A request as it came, with what the checks have found so far. */
export interface Arriving {
  method: string;
  /** With its query, as signed. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  address: string;
  now: Date;
  /** The body, once it is parsed. */
  json?: Record<string, unknown>;
  key?: KeyRow;
  clockDifferenceS?: number;
}

/** Passes, or throws the refusal to send. */
type Check = (call: Arriving) => void | Promise<void>;

const CLOCK_S = 300;
const NONCE_MUST = 'Send a UUID as X-Nonce, such as 6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90, and sign it';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** How many calls share a query, and how many may wait for one. */
const LOOKS = { most: 256, waiting: 8_192 };

const headerOf = ({ headers }: Arriving, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const keyOf = ({ key }: Arriving): KeyRow => {
  if (!key) throw new Error('The key is checked first');
  return key;
};

function readJson(call: Arriving): void {
  if (call.method !== 'POST') return;
  let value: unknown;
  try {
    if (call.body.length === 0) throw new Error('There is no body');
    value = strictJson(decodeStrictUtf8(call.body));
  } catch (error) {
    throw new PartnerRefusal('INVALID_JSON', {}, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new PartnerRefusal('INVALID_JSON');
  call.json = value as Record<string, unknown>;
}

function knownKey({ database, clock }: Services): Check {
  const find = batched(async (names: string[]) => {
    const rows = await keysNamed(database, [...new Set(names)], clock.now());
    return names.map((name) => rows.find(({ verifyKey }) => verifyKey === name));
  }, LOOKS);
  return async (call) => {
    const name = headerOf(call, 'x-verify-key');
    const key = /^[\w-]{1,100}$/.test(name) ? await find(name) : undefined;
    if (!key) throw new PartnerRefusal('INVALID_KEY');
    call.key = key;
  };
}

function freshClock(call: Arriving): void {
  const text = headerOf(call, 'x-timestamp');
  const ahead = /^\d{1,12}$/.test(text) ? Number(text) - call.now.getTime() / 1_000 : Number.NaN;
  if (!(Math.abs(ahead) <= CLOCK_S)) {
    const ours = Math.floor(call.now.getTime() / 1_000);
    const message = `Send X-Timestamp in Unix seconds, at most ${CLOCK_S} s from our clock, which says ${ours} now: let your server follow NTP`;
    throw new PartnerRefusal('STALE_REQUEST', { message });
  }
  // A timestamp has whole seconds, and the call takes time to arrive: less than one second is no difference.
  call.clockDifferenceS = Math.trunc(ahead) || 0;
}

const REMEMBERED = 2_000;

function signed({ keys }: Services): Check {
  const opened = new Map<string, string>();
  const secretOf = (publicId: string, sealed: Buffer): string => {
    const name = sealed.toString('base64');
    const known = opened.get(name);
    if (known !== undefined) return known;
    if (opened.size >= REMEMBERED) opened.clear();
    const secret = openSecretKey(keys.credential, publicId, sealed);
    opened.set(name, secret);
    return secret;
  };
  return (call) => {
    const { customerPublicId, sealedKeys } = keyOf(call);
    const nonce = headerOf(call, 'x-nonce');
    const secrets = sealedKeys.map((sealed) => secretOf(customerPublicId, sealed));
    const text = { ...call, timestamp: headerOf(call, 'x-timestamp'), nonce };
    const right = isSigned(text, headerOf(call, 'x-signature'), secrets);
    if (!UUID.test(nonce)) throw new PartnerRefusal('INVALID_SIGNATURE', { message: NONCE_MUST });
    if (!right) throw new PartnerRefusal('INVALID_SIGNATURE');
  };
}

/**
 * Refuses a used nonce. It counts for every key of the overlap, as each of their secrets signs for any of them: the same
 * bytes are admitted once, whichever key they name. Without an overlap that is one key. Source: P4, D365.
 */
function unusedNonce({ database, clock }: Services): Check {
  const use = batched(async (calls: UsedNonce[][]) => {
    const nameOf = ({ keyId, nonce }: UsedNonce) => `${keyId} ${nonce}`;
    const fresh = new Set((await useNonces(database, calls.flat(), clock.now())).map(nameOf));
    // The first of concurrent duplicates takes the nonce, for all of its keys.
    return calls.map((used) => used.filter((one) => fresh.delete(nameOf(one))).length === used.length);
  }, LOOKS);
  return async (call) => {
    const nonce = headerOf(call, 'x-nonce').toLowerCase();
    const used = keyOf(call).overlappingIds.map((keyId) => ({ keyId, nonce }));
    if (!(await use(used))) throw new PartnerRefusal('REPLAYED_NONCE');
  };
}

function allowedAddress(call: Arriving): void {
  const { address } = call;
  if (isAmong(keyOf(call).addresses, address)) return;
  throw new PartnerRefusal('IP_NOT_ALLOWED', notAllowedFrom(address));
}

function ownDomain(call: Arriving): void {
  if (call.method !== 'POST') return;
  const given = call.json?.domain;
  const { domain } = keyOf(call);
  if (typeof given !== 'string' || domain === null || normaliseDomain(given) !== domain) {
    throw new PartnerRefusal('DOMAIN_NOT_ALLOWED', { field: 'domain' });
  }
}

function withinRate(limits: Readonly<Record<World, RateLimit>>): Check {
  return async (call) => {
    const { id, world } = keyOf(call);
    const retryAfterS = await limits[world](id, call.now);
    if (retryAfterS !== null) throw new PartnerRefusal('RATE_LIMITED', { retryAfterS });
  };
}

/**
 * Checks the caller again before each further page of a download, which may take half an hour: an ended key, or an address
 * taken off the list, reads nothing more. Source: P4, D448.
 */
export const stillAdmitted =
  ({ database, clock }: Services) =>
  async ({ verifyKey, address }: PartnerCaller): Promise<void> => {
    const [key] = await keysNamed(database, [verifyKey], clock.now());
    if (!key) throw new PartnerRefusal('INVALID_KEY');
    if (!isAmong(key.addresses, address)) throw new PartnerRefusal('IP_NOT_ALLOWED', notAllowedFrom(address));
  };

/**
 * The checks of every call before its fields are read, in this order: the first that fails is answered. Too large a body is
 * refused earlier, by the body parser. Source: P4.
 */
export function admission(services: Services, callsPerMinute: number): (call: Arriving) => Promise<PartnerCaller> {
  const checks: readonly Check[] = [
    readJson,
    knownKey(services),
    freshClock,
    signed(services),
    unusedNonce(services),
    allowedAddress,
    ownDomain,
    withinRate({
      live: rateLimit(services, callsPerMinute),
      sandbox: rateLimit(services, Math.min(callsPerMinute, SANDBOX_RATE)),
    }),
  ];
  return async (call) => {
    for (const check of checks) await check(call);
    const { customerId, customerPublicId, world, verifyKey, domain } = keyOf(call);
    const { address, clockDifferenceS = 0 } = call;
    return { customerId, customerPublicId, world, verifyKey, domain, address, clockDifferenceS };
  };
}
