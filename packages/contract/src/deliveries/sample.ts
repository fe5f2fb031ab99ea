/** A webhook's payload, as the page shows it. Its id is the same in each attempt. */
export const webhookExample = `{
  "id": "D4183",
  "kind": "recharge-created",
  "at": "2026-11-20T08:35:09.000Z",
  "subject": "R2611207KQ4M2XD",
  "text": "New recharge request",
  "link": "https://admin.example.com/admin/browse_recharge?q=R2611207KQ4M2XD"
}`;

/** A receiver that verifies the signature before anything else, and handles each id once. */
export const webhookReceiver = `// Save it as receiver.mjs; WEBHOOK_SECRET=… node receiver.mjs
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.WEBHOOK_SECRET;
const seen = new Set(); // Keep it in your database.

function isSigned({ method, url, headers }, body) {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - timestamp) < 300)) return false;
  const hash = createHash('sha256').update(body).digest('hex');
  const text = [method, url, timestamp, nonce, hash].join('\\n');
  const right = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isSigned(request, body)) return response.writeHead(401).end();
  const event = JSON.parse(body);
  if (!seen.has(event.id)) {
    seen.add(event.id);
    console.log(event.text, event.subject);
  }
  response.writeHead(204).end();
}).listen(process.env.PORT ?? 8080);`;
