import { createHash, createHmac } from 'node:crypto';
import { vector } from '@cage/contract/partner/samples';
import { describe, expect, test, vi } from 'vitest';
import { type TesterKey, testPasted } from '../../src/domain/partner/tester.ts';

const SECRET = 'SK_test_7f3c1d9a5b2e4860a1c4e8f09b6d2753';
const keys: TesterKey[] = [
  { verifyKey: 'VK_live', world: 'live', secret: SECRET, ended: false },
  { verifyKey: 'VK_box', world: 'sandbox', secret: 'SK_of_the_sandbox', ended: false },
  { verifyKey: 'VK_old', world: 'live', secret: 'SK_old', ended: true },
];
const now = new Date(1_767_225_600_000);
const NONCE = '6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90';
const BODY = /^Body {9}(.*)$/m.exec(vector)?.[1] ?? '';
const SIGNATURE = /^X-Signature {2}(.*)$/m.exec(vector)?.[1] ?? '';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (text: string, secret: string | Buffer = SECRET) => createHmac('sha256', secret).update(text).digest();

interface Given {
  method?: string;
  path?: string;
  key?: string;
  timestamp?: string;
  nonce?: string;
  signature?: string;
  body?: string;
  text?: string;
}

/** The tester's findings on a request, by default the specification's. */
function tested(given: Given = {}) {
  const { method = 'POST', path = '/partner/v1/bet', key = 'VK_live', nonce = NONCE, body = BODY, text = '' } = given;
  const { timestamp = '1767225600', signature = SIGNATURE } = given;
  const request = [
    `${method} ${path} HTTP/1.1`,
    'Host: partner.example',
    `X-Verify-Key: ${key}`,
    `X-Timestamp: ${timestamp}`,
    `X-Nonce: ${nonce}`,
    `X-Signature: ${signature}`,
  ].join('\n');
  return testPasted({ request, payload: body, text }, keys, now);
}

const five = ['POST', '/partner/v1/bet', '1767225600', NONCE, sha256(BODY)];
const changed = (at: number, line: string) => five.with(at, line).join('\n');
const signed = (text: string) => hmac(text).toString('hex');

test('the vector of the specification is right, and all its lines are shown', () => {
  const verdict = tested();
  expect(verdict).toMatchObject({ right: true, findings: [], aheadS: 0 });
  expect(verdict.lines.map(({ expected }) => expected)).toEqual(five);
  expect(JSON.stringify(verdict)).not.toContain(SECRET);
});

test('a command and the output of curl are read as well', () => {
  const headers = [
    `X-Verify-Key: VK_live`,
    'X-Timestamp: 1767225600',
    `X-Nonce: ${NONCE}`,
    `X-Signature: ${SIGNATURE}`,
  ];
  const line = 'POST https://partner.example/partner/v1/bet';
  for (const rows of [
    [line, ...headers.map((row) => `-H '${row}' \\`)],
    [
      `> POST /partner/v1/bet HTTP/2`,
      ...headers.map((row) => `> ${row.replace(/^X[A-Za-z-]*/, (name) => name.toLowerCase())}`),
    ],
  ]) {
    expect(testPasted({ request: rows.join('\n'), payload: BODY, text: '' }, keys, now)).toMatchObject({
      right: true,
      findings: [],
    });
  }
});

test.each([
  [`X-Nonce:${' '.repeat(9)}${NONCE}`, []],
  [`X-Nonce :\t${NONCE}`, []],
  [`-H 'X-Nonce:${NONCE}'  \\`, []],
  [`-H "x-nonce: ${NONCE}"\\`, []],
  [`X-Nonce: ${NONCE}'`, []],
  [`X-Nonce: ${NONCE}\\ \\`, ['nonceNotUuid']],
  [`X-Nonce: ${NONCE}''`, ['nonceNotUuid']],
  [`X-Nonce: '${NONCE}'`, ['nonceNotUuid']],
  [`X-Nonce: ${NONCE} '`, ['nonceNotUuid']],
  [`X-Nonce: ${NONCE.replaceAll('-', ' ')}`, ['nonceNotUuid']],
  ["X-Nonce: ' \\", ['nonceMissing']],
  ['X-Nonce:', ['nonceMissing']],
])('a header as it may be pasted: %s', (row, findings) => {
  const request = ['POST /partner/v1/bet', 'X-Verify-Key: VK_live', 'X-Timestamp: 1767225600', row].join('\n');
  expect(testPasted({ request, payload: BODY, text: '' }, keys, now).findings).toEqual([
    ...findings,
    'signatureMissing',
  ]);
});

test('a header of many spaces takes no longer than one of as many letters', () => {
  const row = `X-Nonce: q${' '.repeat(200_000)}q`;
  const began = performance.now();
  expect(testPasted({ request: row, payload: '', text: '' }, keys, now).findings).toContain('requestLineMissing');
  // If each space were tried as the end of the value, it would take most of a minute.
  expect(performance.now() - began).toBeLessThan(3_000);
});

test.each([3_000, 5_000, 30_000])('a body %i deep, which no call takes, is not tried in other forms', (depth) => {
  const body = `${'['.repeat(depth)}${depth === 3_000 ? Array(25_000).fill(1).join() : ''}${']'.repeat(depth)}`;
  const lines = changed(4, sha256(`${body}\n`));
  const stringify = vi.spyOn(JSON, 'stringify');
  try {
    expect(tested({ body, signature: signed(lines) })).toMatchObject({ right: false, findings: ['bodyEnd'] });
    expect(tested({ body, signature: SIGNATURE }).findings).toEqual(['secretOrText']);
    expect(tested({ body, text: five.join('\n') }).findings).toEqual(['bodyDiffers']);
    expect(stringify).not.toHaveBeenCalled();
  } finally {
    stringify.mockRestore();
  }
});

describe('every slip is recognised by what was signed', () => {
  const pretty = JSON.stringify(JSON.parse(BODY), null, 2);
  test.each([
    ['methodCase', changed(0, 'post')],
    ['pathWithHost', changed(1, 'https://partner.example/partner/v1/bet')],
    ['pathWithoutPrefix', changed(1, '/bet')],
    ['pathEndSlash', changed(1, '/partner/v1/bet/')],
    ['bodyEnd', changed(4, sha256(`${BODY}\n`))],
    ['bodyReformatted', changed(4, sha256(pretty))],
    ['bodyReformatted', changed(4, sha256(BODY.replace(/":/g, '": ').replace(/,"/g, ', "')))],
    ['bodyLeftOut', five.slice(0, 4).join('\n')],
    ['bodyLeftOut', changed(4, sha256(''))],
    ['bodyHashCase', changed(4, sha256(BODY).toUpperCase())],
    ['bodyNotHashed', changed(4, BODY)],
    ['linesEnds', five.join('\r\n')],
    ['linesLastEnd', `${five.join('\n')}\n`],
    ['linesNotBroken', five.join('\\n')],
    ['linesOrder', [five[0], five[1], five[3], five[2], five[4]].join('\n')],
  ])('%s', (finding, text) => {
    expect(tested({ signature: signed(text) })).toMatchObject({ right: false, findings: [finding] });
  });

  test('a query left out, and milliseconds signed as seconds', () => {
    const path = '/partner/v1/transactions?from=2026-01-01T00:00:00Z';
    const text = ['GET', '/partner/v1/transactions', '1767225600', NONCE, sha256('')].join('\n');
    const asked = { method: 'GET', path, body: '', signature: signed(text) };
    expect(tested(asked).findings).toEqual(['pathWithoutQuery']);
    expect(tested({ timestamp: '1767225600000' }).findings).toEqual(['timestampMilliseconds']);
  });
});

describe('how it was signed, and with what', () => {
  const text = five.join('\n');
  test.each([
    ['signatureCase', SIGNATURE.toUpperCase()],
    ['signatureBase64', hmac(text).toString('base64')],
    ['signatureNoHex', 'signed'],
    ['signaturePlainHash', sha256(text)],
    ['secretOfOtherWorld', hmac(text, 'SK_of_the_sandbox').toString('hex')],
    ['secretIsVerifyKey', hmac(text, 'VK_live').toString('hex')],
    ['secretWithoutPrefix', hmac(text, SECRET.slice(3)).toString('hex')],
    ['secretDecoded', hmac(text, Buffer.from(SECRET.slice(3), 'base64url')).toString('hex')],
    ['secretOrText', hmac(text, 'SK_of_nobody').toString('hex')],
  ])('%s', (finding, signature) => {
    expect(tested({ signature })).toMatchObject({ right: false, findings: [finding] });
  });

  test('two slips at once', () => {
    const signature = hmac(changed(0, 'post'), SECRET.slice(3)).toString('hex').toUpperCase();
    expect(tested({ signature }).findings).toEqual(['signatureCase', 'methodCase', 'secretWithoutPrefix']);
  });
});

test('headers are checked whatever was signed', () => {
  const only = (given: Given) => tested(given).findings[0];
  expect(only({ key: '' })).toBe('keyMissing');
  expect(only({ key: 'VK_nobody' })).toBe('keyUnknown');
  expect(only({ key: 'VK_old' })).toBe('keyEnded');
  expect(only({ timestamp: '' })).toBe('timestampMissing');
  expect(only({ nonce: '' })).toBe('nonceMissing');
  expect(only({ nonce: 'once' })).toBe('nonceNotUuid');
  expect(only({ signature: '' })).toBe('signatureMissing');
  const late = ['POST', '/partner/v1/bet', '1767225200', NONCE, sha256(BODY)].join('\n');
  const stale = tested({ timestamp: '1767225200', signature: signed(late) });
  expect(stale).toMatchObject({ right: true, findings: ['timestampStale'], aheadS: -400 });
});

describe('with the text that was signed', () => {
  test.each([
    ['methodDiffers', changed(0, 'PUT')],
    ['methodCase', changed(0, 'post')],
    ['pathDiffers', changed(1, '/partner/v1/settle')],
    ['timestampDiffers', changed(2, '1767225601')],
    ['nonceDiffers', changed(3, NONCE.replace('6', '7'))],
    ['bodyDiffers', changed(4, sha256('{}'))],
    ['linesCount', `${five.join('\n')}\n\n`],
    ['linesNotBroken', five.join('\\n')],
  ])('%s', (finding, text) => {
    expect(tested({ text, signature: signed(text) })).toMatchObject({ right: false, findings: [finding] });
  });

  test('the differing line is shown on both sides, and another secret is named separately', () => {
    const text = changed(2, '1767225601');
    const verdict = tested({ text, signature: hmac(text, 'SK_of_nobody').toString('hex') });
    expect(verdict.findings).toEqual(['timestampDiffers', 'secretOther']);
    expect(verdict.lines[2]).toEqual({ name: 'timestamp', expected: '1767225600', given: '1767225601' });
    expect(tested({ text: five.join('\n'), signature: 'a'.repeat(64) }).findings).toEqual(['secretOther']);
  });

  test('the text alone, with nothing but its signature', () => {
    const test = (text: string, signature: string) =>
      testPasted({ request: `X-Signature: ${signature}`, payload: '', text }, keys, now);
    expect(test(five.join('\n'), SIGNATURE)).toMatchObject({ right: true, findings: [] });
    expect(test(five.join('\n'), 'b'.repeat(64))).toMatchObject({ right: false, findings: ['secretOther'] });
    expect(test('POST', SIGNATURE).findings).toEqual(['linesCount', 'secretOther']);
    expect(test('', '').findings).toEqual(['requestLineMissing', 'signatureMissing']);
  });
});
