import { partnerCodeNames, partnerCodes } from '@cage/contract/partner/codes';
import { type PartnerDocument, type PartnerOperation, partnerOpenApi } from '@cage/contract/partner/openapi';
import { samplesOf, vector } from '@cage/contract/partner/samples';
import type { FastifyInstance } from 'fastify';

const html = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
const pre = (text: string) => `<pre><code>${html(text)}</code></pre>`;
const json = (value: unknown) => pre(JSON.stringify(value, null, 2));

interface Field {
  description?: string;
  type?: string | string[];
  enum?: string[];
  const?: unknown;
  anyOf?: Field[];
  items?: Field;
}

const typeOf = ({ type, enum: words, const: only, anyOf, items }: Field): string => {
  if (words) return words.join(' or ');
  if (only !== undefined) return String(only);
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  return items ? `list of ${typeOf(items)}` : [type ?? 'any'].flat().join(' or ');
};

function fieldRows(schema: { properties?: Record<string, Field>; required?: string[] }): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const needed = schema.required?.includes(name) ? '' : ' (optional)';
    return `<tr><td><code>${html(name)}</code>${needed}</td><td>${html(typeOf(field))}</td><td>${html(field.description ?? '')}</td></tr>`;
  });
  return `<table><tr><th>Field</th><th>Type</th><th></th></tr>${rows.join('')}</table>`;
}

interface Content {
  content: { 'application/json': { schema: object; example: unknown } };
}

function callSection(path: string, method: string, operation: PartnerOperation): string {
  const body = operation.requestBody as unknown as Content | undefined;
  const ok = operation.responses['200'] as unknown as Content;
  const query = operation.parameters.filter(({ in: where }) => where !== 'header');
  const named = Object.fromEntries(query.map(({ name, schema }) => [String(name), schema as Field]));
  const required = query.flatMap(({ name, required: needed }) => (needed ? [String(name)] : []));
  const refusals = Object.entries(operation.responses).flatMap(([status, { description }]) =>
    status === '200' ? [] : [`<li>${status}: ${html(String(description))}</li>`],
  );
  const example = ok.content['application/json'];
  return `<section id="${operation.operationId}">
<h3><code>${method.toUpperCase()} ${html(path)}</code></h3>
<p><strong>${html(operation.summary)}.</strong> ${html(operation.description)}</p>
${query.length > 0 ? fieldRows({ properties: named, required }) : ''}
${body ? `${fieldRows(body.content['application/json'].schema)}${json(body.content['application/json'].example)}` : ''}
<h4>Answer</h4>${fieldRows(example.schema)}${json(example.example)}
<details><summary>Refusals</summary><ul>${refusals.join('')}</ul></details>
</section>`;
}

function page(document: PartnerDocument): string {
  const samples = samplesOf();
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(path, method, operation)),
  );
  const codes = partnerCodeNames.map(
    (code) =>
      `<tr><td>${partnerCodes[code].http}</td><td><code>${code}</code></td><td>${html(partnerCodes[code].says)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
pre{overflow-x:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem;font-size:.875rem}
table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8884}
section{margin-top:2rem;border-top:1px solid #8886}nav a{margin-right:1rem}</style></head><body><main>
<h1>Partner API</h1>
<p>Your server calls ours: it takes stakes from your players' wallets and pays bets out. Every amount is rupees as text, with at most two decimals. <a href="/openapi.json">OpenAPI 3.1 document</a></p>
<nav><a href="#start">Start</a><a href="#sign">How to sign</a><a href="#calls">Calls</a><a href="#retries">Retries</a><a href="#codes">Codes</a></nav>
<section id="start"><h2>Start</h2><ol>
<li>The page API of the back office shows your Verify Key, opens your Secret Key, and keeps the list of addresses that you call from. An empty list lets nobody in.</li>
<li>Sign and send <code>GET /partner/v1/ping</code>: it says what we saw of your key, address and clock.</li>
<li>A player opens your project with <code>?token=</code>. Your server exchanges it by <code>session/verify</code>.</li>
<li>For each stake send <code>bet</code>; for its end send <code>settle</code>, or <code>rollback</code> when it does not count.</li></ol>
<p>The sandbox has keys of its own. Its players <code>TEST1</code>, <code>TEST2</code> and <code>TEST3</code> play with test chips, apart from everything real.</p></section>
<section id="sign"><h2>How to sign</h2>
<p>Four headers go with every request: <code>X-Verify-Key</code>, <code>X-Timestamp</code> (Unix seconds, within 300 s of our clock), <code>X-Nonce</code> (a new UUID each time) and <code>X-Signature</code>, the lower-case hex of HMAC-SHA256 under your Secret Key of these five lines, joined by a line feed:</p>
${pre('METHOD\npath with its query\ntimestamp\nnonce\nlower-case hex of SHA-256 of the body, byte for byte (of nothing for GET)')}
<p>Sign the bytes that you send: nothing is sorted or reformatted. With this Secret Key, body, timestamp and nonce, the signature must be as shown:</p>
${pre(vector)}
<h3>curl</h3>${pre(samples.curl)}<h3>Node</h3>${pre(samples.node)}<h3>PHP</h3>${pre(samples.php)}</section>
<section id="calls"><h2>Calls</h2>${calls.join('\n')}</section>
<section id="retries"><h2>Retries</h2><ul>
<li>We answer within a second, at most five. No answer within 5 s, or a 5xx, means that the outcome is unclear: send the same <code>transaction_id</code> with the same content again after 1, 2 and 4 s, each time with a new nonce and timestamp. It has one effect, however often it comes.</li>
<li>A bet that is still unclear: send <code>rollback</code> until it answers 200. Should the bet arrive after that, it is refused.</li>
<li>A settlement or rollback that is unclear: send it again until it is answered. It is never refused for the state of player or customer.</li>
<li>A 4xx is clear: the call had no effect. Do not repeat it as it is. After 429 wait for the seconds in <code>Retry-After</code>.</li>
<li>Once a day read <code>GET /partner/v1/transactions?from&amp;to</code> and compare it with your books.</li></ul></section>
<section id="codes"><h2>Codes</h2><table><tr><th>HTTP</th><th>Code</th><th>What to do</th></tr>${codes.join('')}</table>
<p>Every answer has <code>request_id</code>, also as the header <code>X-Request-Id</code>: name it when you ask us.</p></section>
</main></body></html>`;
}

/** `/openapi.json`, and the same to read at `/` and `/api-docs`. */
export function registerPartnerDocs(app: FastifyInstance): void {
  const document = partnerOpenApi();
  const text = JSON.stringify(document);
  const readable = page(document);
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  app.get('/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(text));
  for (const path of ['/', '/api-docs']) {
    app.get(path, async (_, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(readable),
    );
  }
}
