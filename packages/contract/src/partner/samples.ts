/** The body of an example, in the order in which the test vector signs it. */
const bodyFor = (domain: string) =>
  `{"transaction_id":"bet-1001","player_id":"P42","round_id":"r-77","game_id":"dice","product":"casino","amount":"100.00","currency":"INR","domain":"${domain}"}`;

/** The example of specification and page. */
const EXAMPLE_DOMAIN = 'play.example.in';

/** A secret, a request and the signature that comes of them. Source: P3. */
export const vector = `Secret Key   SK_test_7f3c1d9a5b2e4860a1c4e8f09b6d2753
Method, path POST /partner/v1/bet
X-Timestamp  1767225600
X-Nonce      6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90
Body         ${bodyFor(EXAMPLE_DOMAIN)}
Body hash    0899020887095ee7c05baed293406572df7274dcc657ec586651112cb3a5d83f
X-Signature  050bec565b990625564090352620b38498ea3258a0d14b9f7384cd23398479d2`;

/** What samples are written for, by what it calls itself. */
export const sampleNames = { curl: 'curl', node: 'Node', php: 'PHP' } as const;
export type SampleLanguage = keyof typeof sampleNames;
export const sampleLanguages = Object.keys(sampleNames) as SampleLanguage[];

const curl = (
  domain: string,
  key: string | undefined,
) => `${key ? `VERIFY_KEY='${key}'\n` : ''}BODY='${bodyFor(domain)}'
TS=$(date +%s); NONCE=$(cat /proc/sys/kernel/random/uuid)
HASH=$(printf %s "$BODY" | openssl dgst -sha256 -hex | sed 's/^.* //')
SIG=$(printf '%s\\n%s\\n%s\\n%s\\n%s' POST /partner/v1/bet "$TS" "$NONCE" "$HASH" |
  openssl dgst -sha256 -hmac "$SECRET_KEY" -hex | sed 's/^.* //')
curl -sS "$PARTNER_URL/partner/v1/bet" -H 'Content-Type: application/json' \\
  -H "X-Verify-Key: $VERIFY_KEY" -H "X-Timestamp: $TS" -H "X-Nonce: $NONCE" -H "X-Signature: $SIG" \\
  --data-binary "$BODY"`;

const node = (
  domain: string,
  key: string | undefined,
) => `import { createHash, createHmac, randomUUID } from 'node:crypto';

async function call(method, path, content) {
  const body = content ? JSON.stringify({ ...content, domain: '${domain}' }) : '';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const hash = createHash('sha256').update(body).digest('hex');
  const text = [method, path, timestamp, nonce, hash].join('\\n');
  const headers = {
    'content-type': 'application/json',
    'x-verify-key': ${key ? `'${key}'` : 'process.env.VERIFY_KEY'},
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', process.env.SECRET_KEY).update(text).digest('hex'),
  };
  const answer = await fetch(process.env.PARTNER_URL + path, { method, headers, body: body || undefined });
  return answer.json();
}

console.log(await call('GET', '/partner/v1/ping'));`;

const php = (domain: string, key: string | undefined) => `<?php
function call(string $method, string $path, ?array $content = null): array {
  $body = $content === null ? '' : json_encode($content + ['domain' => '${domain}'], JSON_UNESCAPED_SLASHES);
  $timestamp = (string) time();
  $nonce = vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4));
  $text = implode("\\n", [$method, $path, $timestamp, $nonce, hash('sha256', $body)]);
  $headers = [
    'Content-Type: application/json',
    'X-Verify-Key: ' . ${key ? `'${key}'` : "getenv('VERIFY_KEY')"},
    'X-Timestamp: ' . $timestamp,
    'X-Nonce: ' . $nonce,
    'X-Signature: ' . hash_hmac('sha256', $text, getenv('SECRET_KEY')),
  ];
  $curl = curl_init(getenv('PARTNER_URL') . $path);
  curl_setopt_array($curl, [CURLOPT_CUSTOMREQUEST => $method, CURLOPT_HTTPHEADER => $headers,
    CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 5]);
  if ($body !== '') curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
  return json_decode(curl_exec($curl), true);
}

print_r(call('GET', '/partner/v1/ping'));`;

/** Signing as a developer copies it: for anybody, or with a customer's own domain and Verify Key. */
export function samplesOf({
  domain = EXAMPLE_DOMAIN,
  verifyKey,
}: {
  domain?: string;
  verifyKey?: string;
} = {}): Record<SampleLanguage, string> {
  return { curl: curl(domain, verifyKey), node: node(domain, verifyKey), php: php(domain, verifyKey) };
}
