import { createHash, createHmac } from 'node:crypto';
import { type SignedLine, signedLines, type TesterFinding } from '@cage/contract/partner/tester';
import { strictJson } from '../strict-json.ts';
import type { World } from './calls.ts';

/** The pasted input to test. */
interface Pasted {
  /** Request line and headers, as a program or a console prints them. */
  request: string;
  payload: string;
  /** The signed text; empty if not given. */
  text: string;
}

/** A pair of the customer's keys, unsealed. */
export interface TesterKey {
  verifyKey: string;
  world: World;
  secret: string;
  ended: boolean;
}

interface Verdict {
  right: boolean;
  findings: TesterFinding[];
  aheadS: number | null;
  lines: { name: SignedLine; expected: string | null; given: string | null }[];
}

const CLOCK_S = 300;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const REQUEST_LINE = /^([A-Za-z]{3,7})\s+(?:https?:\/\/[^/\s]+)?(\/\S*)(?:\s+HTTP\/[\d.]+)?$/;
/** `X-Nonce: …`, also as `-H 'X-Nonce: …' \` in a command. */
const HEADER = /^(?:-H\s+)?['"]?(host|x-[a-z-]+)\s*:/i;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** A header's value without the end of a command's row. Cut by hand, because a pattern would retry at each of many spaces. */
function headerValue(rest: string): string {
  const value = (rest.endsWith('\\') ? rest.slice(0, -1) : rest).trim();
  return /['"]$/.test(value) ? value.slice(0, -1) : value;
}

interface Request {
  method: string | null;
  path: string | null;
  headers: ReadonlyMap<string, string>;
}

function requestOf(pasted: string): Request {
  // As printed by curl -v.
  const rows = pasted.split(/\r?\n/).map((row) => row.replace(/^>\s/, '').trim());
  const line = rows.map((row) => REQUEST_LINE.exec(row)).find((found) => found !== null);
  const headers = new Map<string, string>();
  for (const row of rows) {
    const [start = '', name] = HEADER.exec(row) ?? [];
    if (name !== undefined) headers.set(name.toLowerCase(), headerValue(row.slice(start.length)));
  }
  return { method: line?.[1]?.toUpperCase() ?? null, path: line?.[2] ?? null, headers };
}

type Five = readonly [method: string, path: string, timestamp: string, nonce: string, hash: string];

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The parsed body; `null` when no call would accept it, such as a deeply nested one, which grows large when written with indents. */
function heldBy(body: string): { value: unknown } | null {
  if (body.trim() === '') return null;
  try {
    return { value: strictJson(body) };
  } catch {
    return null;
  }
}

/** Other byte sequences that libraries produce for the same body. */
function bodiesLike(body: string): [TesterFinding, string][] {
  const ends = [`${body}\n`, `${body}\r\n`, body.trimEnd(), body.trim()];
  const held = heldBy(body);
  if (!held) return ends.map((text) => ['bodyEnd', text]);
  const { value } = held;
  const compact = JSON.stringify(value);
  const written = [
    compact,
    JSON.stringify(value, null, 2),
    JSON.stringify(value, null, 4),
    JSON.stringify(value, null, '\t'),
    compact.replaceAll('/', '\\/'),
    // As Python writes it.
    JSON.stringify(value, null, 1)
      .replace(/\n */g, ' ')
      .replace(/^([{[]) | ([}\]])$/g, '$1$2'),
    JSON.stringify(sorted(value)),
    body.replace(/\r?\n/g, '\r\n'),
  ];
  return [
    ...ends.map((text): [TesterFinding, string] => ['bodyEnd', text]),
    ...written.map((text): [TesterFinding, string] => ['bodyReformatted', text]),
  ];
}

/** Texts that are commonly signed by mistake, each with its finding. */
function* slipsOf(five: Five, body: string, host: string | undefined): Generator<[TesterFinding, string]> {
  const [method, path, timestamp, nonce, hash] = five;
  const joined = (change: Partial<Record<SignedLine, string>>, by = '\n') =>
    [
      change.method ?? method,
      change.path ?? path,
      change.timestamp ?? timestamp,
      change.nonce ?? nonce,
      change.bodyHash ?? hash,
    ].join(by);
  yield ['methodCase', joined({ method: method.toLowerCase() })];
  if (host)
    for (const scheme of ['https', 'http']) yield ['pathWithHost', joined({ path: `${scheme}://${host}${path}` })];
  yield ['pathWithoutQuery', joined({ path: path.replace(/\?.*$/, '') })];
  yield ['pathWithoutPrefix', joined({ path: path.replace('/partner/v1', '') })];
  yield ['pathWithoutPrefix', joined({ path: path.slice(1) })];
  yield ['pathEndSlash', joined({ path: path.endsWith('/') ? path.slice(0, -1) : `${path}/` })];
  yield ['timestampMilliseconds', joined({ timestamp: timestamp.slice(0, 10) })];
  yield ['nonceDiffers', joined({ nonce: nonce.toUpperCase() })];
  yield ['nonceDiffers', joined({ nonce: nonce.toLowerCase() })];
  for (const [finding, text] of bodiesLike(body)) yield [finding, joined({ bodyHash: sha256(text) })];
  yield ['bodyLeftOut', [method, path, timestamp, nonce].join('\n')];
  yield ['bodyLeftOut', joined({ bodyHash: '' })];
  yield ['bodyLeftOut', joined({ bodyHash: sha256('') })];
  yield ['bodyHashCase', joined({ bodyHash: hash.toUpperCase() })];
  yield ['bodyNotHashed', joined({ bodyHash: body })];
  yield ['linesEnds', joined({}, '\r\n')];
  yield ['linesLastEnd', `${joined({})}\n`];
  for (const by of ['\\n', '', ' ']) yield ['linesNotBroken', joined({}, by)];
  yield ['linesOrder', joined({ timestamp: nonce, nonce: timestamp })];
}

/** The secrets to try: first the right ones, then those commonly used by mistake, each with its finding. */
function secretsFor(keys: readonly TesterKey[], world: World | null): [TesterFinding | null, string | Buffer][] {
  const live = keys.filter(({ ended }) => !ended);
  const own = live.filter((key) => world === null || key.world === world);
  const bare = ({ secret }: TesterKey) => secret.replace(/^SK_/, '');
  return [
    ...own.map(({ secret }): [null, string] => [null, secret]),
    ...live
      .filter((key) => !own.includes(key))
      .map(({ secret }): [TesterFinding, string] => ['secretOfOtherWorld', secret]),
    ...own.map(({ verifyKey }): [TesterFinding, string] => ['secretIsVerifyKey', verifyKey]),
    ...own.map((key): [TesterFinding, string] => ['secretWithoutPrefix', bare(key)]),
    ...own.map((key): [TesterFinding, Buffer] => ['secretDecoded', Buffer.from(bare(key), 'base64url')]),
  ];
}

/** A signature as lower-case hex, with a finding when it is written otherwise; `null` when it is no signature. */
function hexOf(signature: string): { hex: string; finding: TesterFinding | null } | null {
  if (/^[0-9a-f]{64}$/.test(signature)) return { hex: signature, finding: null };
  if (/^[0-9a-f]{64}$/i.test(signature)) return { hex: signature.toLowerCase(), finding: 'signatureCase' };
  if (/^[\w+/-]{43}=?$/.test(signature)) {
    return { hex: Buffer.from(signature, 'base64').toString('hex'), finding: 'signatureBase64' };
  }
  return null;
}

function pathFinding(expected: string, given: string): TesterFinding {
  if (/^https?:\/\//.test(given)) return 'pathWithHost';
  if (expected.startsWith(`${given}?`)) return 'pathWithoutQuery';
  if (`${given}/` === expected || given === `${expected}/`) return 'pathEndSlash';
  return given !== '' && expected.endsWith(given) ? 'pathWithoutPrefix' : 'pathDiffers';
}

function bodyFinding(expected: string, given: string, body: string): TesterFinding {
  if (given.toLowerCase() === expected) return 'bodyHashCase';
  if (given === '' || (given === sha256('') && body !== '')) return 'bodyLeftOut';
  if (given === body) return 'bodyNotHashed';
  return bodiesLike(body).find(([, text]) => sha256(text) === given)?.[0] ?? 'bodyDiffers';
}

/** Differences between the lines of a request and the lines that were signed. */
function lineFindings(five: Five, text: string, body: string): TesterFinding[] {
  const given = text.split(/\r?\n/);
  if (given.length === 1 && text.includes('\\n')) return ['linesNotBroken'];
  const findings: TesterFinding[] = [];
  if (given.length === 6 && given[5] === '') findings.push('linesLastEnd');
  else if (given.length !== 5) return ['linesCount'];
  const [method = '', path = '', timestamp = '', nonce = '', hash = ''] = given;
  if (method !== five[0]) findings.push(method.toUpperCase() === five[0] ? 'methodCase' : 'methodDiffers');
  if (path !== five[1]) findings.push(pathFinding(five[1], path));
  if (timestamp === five[3] && nonce === five[2]) findings.push('linesOrder');
  else {
    if (timestamp !== five[2]) findings.push('timestampDiffers');
    if (nonce !== five[3]) findings.push('nonceDiffers');
  }
  if (hash !== five[4]) findings.push(bodyFinding(five[4], hash, body));
  return findings;
}

/** Findings in the headers themselves, whatever was signed. */
function headerFindings({ headers }: Request, key: TesterKey | undefined, now: Date): TesterFinding[] {
  const findings: TesterFinding[] = [];
  if (!headers.get('x-verify-key')) findings.push('keyMissing');
  else if (!key) findings.push('keyUnknown');
  else if (key.ended) findings.push('keyEnded');
  const timestamp = headers.get('x-timestamp');
  if (!timestamp) findings.push('timestampMissing');
  else if (/^\d{13}$/.test(timestamp)) findings.push('timestampMilliseconds');
  else if (!(Math.abs(Number(timestamp) - now.getTime() / 1_000) <= CLOCK_S)) findings.push('timestampStale');
  const nonce = headers.get('x-nonce');
  if (!nonce) findings.push('nonceMissing');
  else if (!UUID.test(nonce)) findings.push('nonceNotUuid');
  return findings;
}

/** Why a signature is not that of the five lines: the first mistake, or pair of mistakes, that explains it. */
function explained(
  five: Five,
  body: string,
  { hex, secrets, host }: { hex: string; secrets: ReturnType<typeof secretsFor>; host: string | undefined },
): TesterFinding[] | null {
  const right = five.join('\n');
  if (sha256(right) === hex) return ['signaturePlainHash'];
  const texts: [TesterFinding | null, string][] = [[null, right], ...slipsOf(five, body, host)];
  for (const [wrongText, text] of texts) {
    for (const [wrongSecret, secret] of secrets) {
      if (hmac(secret, text) === hex) return [wrongText, wrongSecret].filter((finding) => finding !== null);
    }
  }
  return null;
}

/** The finding about the secret that signed a text, when it can be identified. */
function secretFindings(text: string, hex: string, secrets: ReturnType<typeof secretsFor>): TesterFinding[] {
  const found = secrets.find(([, secret]) => hmac(secret, text) === hex);
  if (!found) return sha256(text) === hex ? ['signaturePlainHash'] : ['secretOther'];
  return found[0] === null ? [] : [found[0]];
}

/**
 * Finds which part of a signed request differs from what the server would sign. The result contains nothing that can
 * sign. Source: P14.
 */
export function testPasted({ request: pasted, payload, text }: Pasted, keys: readonly TesterKey[], now: Date): Verdict {
  const request = requestOf(pasted);
  const { method, path, headers } = request;
  const key = keys.find(({ verifyKey }) => verifyKey === headers.get('x-verify-key'));
  const timestamp = headers.get('x-timestamp') ?? null;
  const nonce = headers.get('x-nonce') ?? null;
  const body = method === 'GET' ? '' : payload;
  const whole = method !== null && path !== null;
  const five: Five | null = whole ? [method, path, timestamp ?? '', nonce ?? '', sha256(body)] : null;
  const givenLines = text === '' ? [] : text.split(/\r?\n/);
  const lines = signedLines.map((name, at) => ({ name, expected: five?.[at] || null, given: givenLines[at] ?? null }));
  const seconds = timestamp !== null && /^\d{10}$/.test(timestamp) ? Number(timestamp) : null;
  const aheadS = seconds === null ? null : Math.round(seconds - now.getTime() / 1_000);
  const before: TesterFinding[] = five
    ? headerFindings(request, key, now)
    : text === ''
      ? ['requestLineMissing']
      : givenLines.length === 5
        ? []
        : ['linesCount'];
  const verdict = (right: boolean, findings: readonly TesterFinding[]): Verdict => ({
    right,
    findings: [...new Set([...before, ...findings])],
    aheadS,
    lines,
  });
  const differing = five && text !== '' ? lineFindings(five, text, body) : [];
  const signature = headers.get('x-signature');
  if (!signature) return verdict(false, [...differing, 'signatureMissing']);
  const read = hexOf(signature);
  if (!read) return verdict(false, [...differing, 'signatureNoHex']);
  const { hex, finding } = read;
  const form = finding === null ? [] : [finding];
  const secrets = secretsFor(keys, key?.world ?? null);
  const signs = (signed: string) => secrets.some(([wrong, secret]) => wrong === null && hmac(secret, signed) === hex);
  const sound = finding === null && before.every((name) => name === 'timestampStale');
  if (five && signs(five.join('\n'))) return verdict(sound, form);
  if (text !== '') {
    const bySecret = secretFindings(text, hex, secrets);
    return verdict(!five && sound && bySecret.length === 0, [...form, ...differing, ...bySecret]);
  }
  if (!five) return verdict(false, form);
  return verdict(false, [
    ...form,
    ...(explained(five, body, { hex, secrets, host: headers.get('host') }) ?? (['secretOrText'] as const)),
  ]);
}
