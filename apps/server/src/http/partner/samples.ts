const body =
  '{"transaction_id":"bet-1001","player_id":"P42","round_id":"r-77","game_id":"dice","product":"casino","amount":"100.00","currency":"INR","domain":"play.example.in"}';

const vector = `Secret Key   SK_test_7f3c1d9a5b2e4860a1c4e8f09b6d2753
Method, path POST /partner/v1/bet
X-Timestamp  1767225600
X-Nonce      6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90
Body         ${body}
Body hash    0899020887095ee7c05baed293406572df7274dcc657ec586651112cb3a5d83f
X-Signature  050bec565b990625564090352620b38498ea3258a0d14b9f7384cd23398479d2`;

const curl = `BODY='${body}'
TS=$(date +%s); NONCE=$(cat /proc/sys/kernel/random/uuid)
HASH=$(printf %s "$BODY" | openssl dgst -sha256 -hex | sed 's/^.* //')
SIG=$(printf '%s\\n%s\\n%s\\n%s\\n%s' POST /partner/v1/bet "$TS" "$NONCE" "$HASH" |
  openssl dgst -sha256 -hmac "$SECRET_KEY" -hex | sed 's/^.* //')
curl -sS "$PARTNER_URL/partner/v1/bet" -H 'Content-Type: application/json' \\
  -H "X-Verify-Key: $VERIFY_KEY" -H "X-Timestamp: $TS" -H "X-Nonce: $NONCE" -H "X-Signature: $SIG" \\
  --data-binary "$BODY"`;

const node = `import { createHash, createHmac, randomUUID } from 'node:crypto';

async function call(method, path, content) {
  const body = content ? JSON.stringify({ ...content, domain: 'play.example.in' }) : '';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const hash = createHash('sha256').update(body).digest('hex');
  const text = [method, path, timestamp, nonce, hash].join('\\n');
  const headers = {
    'content-type': 'application/json',
    'x-verify-key': process.env.VERIFY_KEY,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', process.env.SECRET_KEY).update(text).digest('hex'),
  };
  const answer = await fetch(process.env.PARTNER_URL + path, { method, headers, body: body || undefined });
  return answer.json();
}

console.log(await call('GET', '/partner/v1/ping'));`;

const php = `<?php
function call(string $method, string $path, ?array $content = null): array {
  $body = $content === null ? '' : json_encode($content + ['domain' => 'play.example.in'], JSON_UNESCAPED_SLASHES);
  $timestamp = (string) time();
  $nonce = vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4));
  $text = implode("\\n", [$method, $path, $timestamp, $nonce, hash('sha256', $body)]);
  $headers = [
    'Content-Type: application/json',
    'X-Verify-Key: ' . getenv('VERIFY_KEY'),
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

/** Signing as a developer copies it, and the example to check it with. */
export const samples = { vector, curl, node, php };
