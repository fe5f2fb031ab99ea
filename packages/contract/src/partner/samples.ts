import { testPlayers, type World } from './worlds.ts';

/** The example domain of specification and page. */
const EXAMPLE_DOMAIN = 'play.example.in';

/** A secret, a request and the resulting signature. Source: P3. */
export const vector = `Secret Key   SK_test_7f3c1d9a5b2e4860a1c4e8f09b6d2753
Method, path POST /partner/v1/bet
X-Timestamp  1767225600
X-Nonce      6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90
Body         {"transaction_id":"bet-1001","player_id":"P42","round_id":"r-77","game_id":"dice","product":"casino","amount":"100.00","currency":"INR","domain":"${EXAMPLE_DOMAIN}"}
Body hash    0899020887095ee7c05baed293406572df7274dcc657ec586651112cb3a5d83f
X-Signature  050bec565b990625564090352620b38498ea3258a0d14b9f7384cd23398479d2`;

/** Languages of the samples, with their usual names. */
export const sampleNames = { curl: 'curl', node: 'Node', php: 'PHP' } as const;
export type SampleLanguage = keyof typeof sampleNames;
export const sampleLanguages = Object.keys(sampleNames) as SampleLanguage[];

/** Values of a sample. It reads missing ones from the environment, as it does the Secret Key. */
interface Sample {
  url: string | undefined;
  domain: string | undefined;
  verifyKey: string | undefined;
  /** In the sandbox it also stakes test chips; with live keys it only calls ping. */
  world: World;
  /** One of the products that the project may offer. */
  product: string;
}

const [player] = testPlayers;

/** Values that a sample reads from the environment, with what they are called. */
const missingIn = ({ url, verifyKey, domain }: Sample): readonly (readonly [variable: string, name: string])[] => [
  ...(url ? [] : [['PARTNER_URL', 'the address of the API'] as const]),
  ...(verifyKey ? [] : [['VERIFY_KEY', 'your Verify Key'] as const]),
  ['SECRET_KEY', 'your Secret Key'],
  ...(domain ? [] : [['DOMAIN', 'the domain of your project'] as const]),
];

/** The missing values before a command: `VERIFY_KEY=… SECRET_KEY=…`. */
const setBefore = (sample: Sample): string =>
  missingIn(sample)
    .map(([variable]) => `${variable}=…`)
    .join(' ');

/** For use within a shell's single quotes. */
const inShell = (domain: string | undefined) => domain ?? `'"$DOMAIN"'`;

const curl = (sample: Sample) => {
  const { url, domain, verifyKey, world, product } = sample;
  const asked = missingIn(sample).map(([variable, name]) => `: "\${${variable}:?Put ${name} into ${variable} first}"`);
  return `${url ? `PARTNER_URL='${url}'\n` : ''}${verifyKey ? `VERIFY_KEY='${verifyKey}'\n` : ''}${asked.join('\n')}

call() { # METHOD PATH [BODY]
  TS=$(date +%s)
  NONCE=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)
  HASH=$(printf %s "$3" | openssl dgst -sha256 -hex | sed 's/^.* //')
  SIG=$(printf '%s\\n%s\\n%s\\n%s\\n%s' "$1" "$2" "$TS" "$NONCE" "$HASH" |
    openssl dgst -sha256 -hmac "$SECRET_KEY" -hex | sed 's/^.* //')
  curl -sS -X "$1" "$PARTNER_URL$2" -H 'Content-Type: application/json' \\
    -H "X-Verify-Key: $VERIFY_KEY" -H "X-Timestamp: $TS" -H "X-Nonce: $NONCE" -H "X-Signature: $SIG" \\
    \${3:+--data-binary "$3"}
  echo
}

call GET /partner/v1/ping${
    world === 'sandbox'
      ? `
BET="bet-$(date +%s)-$$"
call POST /partner/v1/bet '{"transaction_id":"'$BET'","player_id":"${player}","round_id":"round-1","game_id":"my-game","product":"${product}","amount":"100.00","currency":"INR","domain":"${inShell(domain)}"}'
call POST /partner/v1/settle '{"transaction_id":"'$BET'-won","bet_transaction_id":"'$BET'","amount":"195.00","domain":"${inShell(domain)}"}'`
      : ''
  }`;
};

const node = (sample: Sample) => {
  const { url, domain, verifyKey, world, product } = sample;
  return `// Save it as sample.mjs; ${setBefore(sample)} node sample.mjs
import { createHash, createHmac, randomUUID } from 'node:crypto';

const url = ${url ? `'${url}'` : 'process.env.PARTNER_URL'};
const verifyKey = ${verifyKey ? `'${verifyKey}'` : 'process.env.VERIFY_KEY'};
const secretKey = process.env.SECRET_KEY;

async function call(method, path, content) {
  const body = content ? JSON.stringify({ ...content, domain: ${domain ? `'${domain}'` : 'process.env.DOMAIN'} }) : '';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const hash = createHash('sha256').update(body).digest('hex');
  const text = [method, path, timestamp, nonce, hash].join('\\n');
  const headers = {
    'content-type': 'application/json',
    'x-verify-key': verifyKey,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', secretKey).update(text).digest('hex'),
  };
  const answer = await fetch(url + path, { method, headers, body: body || undefined });
  return answer.json();
}

console.log(await call('GET', '/partner/v1/ping'));${
    world === 'sandbox'
      ? `
const bet = \`bet-\${randomUUID()}\`;
console.log(
  await call('POST', '/partner/v1/bet', {
    transaction_id: bet,
    player_id: '${player}',
    round_id: 'round-1',
    game_id: 'my-game',
    product: '${product}',
    amount: '100.00',
    currency: 'INR',
  }),
);
console.log(
  await call('POST', '/partner/v1/settle', {
    transaction_id: \`\${bet}-won\`,
    bet_transaction_id: bet,
    amount: '195.00',
  }),
);`
      : ''
  }`;
};

const php = (sample: Sample) => {
  const { url, domain, verifyKey, world, product } = sample;
  return `<?php // Save it as sample.php; ${setBefore(sample)} php sample.php
function call(string $method, string $path, ?array $content = null): array {
  $body = $content === null ? '' : json_encode($content + ['domain' => ${domain ? `'${domain}'` : "getenv('DOMAIN')"}], JSON_UNESCAPED_SLASHES);
  $timestamp = (string) time();
  $nonce = vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4));
  $text = implode("\\n", [$method, $path, $timestamp, $nonce, hash('sha256', $body)]);
  $headers = [
    'Content-Type: application/json',
    'X-Verify-Key: ' . ${verifyKey ? `'${verifyKey}'` : "getenv('VERIFY_KEY')"},
    'X-Timestamp: ' . $timestamp,
    'X-Nonce: ' . $nonce,
    'X-Signature: ' . hash_hmac('sha256', $text, getenv('SECRET_KEY')),
  ];
  $options = ['method' => $method, 'header' => $headers, 'content' => $body, 'timeout' => 5, 'ignore_errors' => true];
  $answer = file_get_contents(${url ? `'${url}'` : "getenv('PARTNER_URL')"} . $path, false, stream_context_create(['http' => $options]));
  return json_decode($answer, true);
}

print_r(call('GET', '/partner/v1/ping'));${
    world === 'sandbox'
      ? `
$bet = 'bet-' . bin2hex(random_bytes(16));
print_r(call('POST', '/partner/v1/bet', [
  'transaction_id' => $bet,
  'player_id' => '${player}',
  'round_id' => 'round-1',
  'game_id' => 'my-game',
  'product' => '${product}',
  'amount' => '100.00',
  'currency' => 'INR',
]));
print_r(call('POST', '/partner/v1/settle', [
  'transaction_id' => $bet . '-won',
  'bet_transaction_id' => $bet,
  'amount' => '195.00',
]));`
      : ''
  }`;
};

/** Signing code to copy: generic, or with a customer's own domain and Verify Key. */
export function samplesOf(given: Partial<Sample> = {}): Record<SampleLanguage, string> {
  const sample = { url: undefined, domain: undefined, verifyKey: undefined, product: 'casino', ...given };
  const whole = { world: 'sandbox', ...sample } as const;
  return { curl: curl(whole), node: node(whole), php: php(whole) };
}
