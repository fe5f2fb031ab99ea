import { partnerCodeNames, partnerCodes } from '@cage/contract/partner/codes';
import { type PartnerDocument, type PartnerOperation, partnerOpenApi } from '@cage/contract/partner/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html, pre } from '../html.ts';
import { guide } from './guide.ts';

const json = (value: unknown) => pre(JSON.stringify(value, null, 2));

interface Field {
  description?: string;
  type?: string | string[];
  enum?: string[];
  const?: unknown;
  anyOf?: Field[];
  items?: Field;
  properties?: Record<string, Field>;
  required?: string[];
}

const typeOf = ({ type, enum: words, const: only, anyOf, items }: Field): string => {
  if (words) return words.join(' or ');
  if (only !== undefined) return String(only);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  return items ? `list of ${typeOf(items)}` : [type ?? 'any'].flat().join(' or ');
};

/** A row for each field, and after a list's row one for each field of its items. */
function rowsOf({ properties = {}, required = [] }: Field, before = ''): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const needed = required.includes(name) ? '' : ' (optional)';
    const row = `<tr><td><code>${html(before + name)}</code>${needed}</td><td>${html(typeOf(field))}</td><td>${html(field.description ?? '')}</td></tr>`;
    return row + (field.items ? rowsOf(field.items, `${before}${name}[].`) : '');
  });
  return rows.join('');
}

const fieldRows = (schema: Field): string =>
  `<table><tr><th>Field</th><th>Type</th><th></th></tr>${rowsOf(schema)}</table>`;

interface Content {
  content: { 'application/json': { schema: object; example: unknown }; 'text/csv'?: { schema: Field } };
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
  const { 'application/json': example, 'text/csv': file } = ok.content;
  return `<section id="${operation.operationId}">
<h3><code>${method.toUpperCase()} ${html(path)}</code></h3>
<p><strong>${html(operation.summary)}.</strong> ${html(operation.description)}</p>
${query.length > 0 ? fieldRows({ properties: named, required }) : ''}
${body ? `${fieldRows(body.content['application/json'].schema)}${json(body.content['application/json'].example)}` : ''}
<h4>Answer</h4>${fieldRows(example.schema)}${json(example.example)}${file ? `<p>${html(file.schema.description ?? '')}.</p>` : ''}
<details><summary>Refusals</summary><ul>${refusals.join('')}</ul></details>
</section>`;
}

/** Returns the page, for the address at which the reader reaches the API. */
function pageOf(document: PartnerDocument): (url: string) => string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(path, method, operation)),
  );
  const codes = partnerCodeNames.map(
    (code) =>
      `<tr><td>${partnerCodes[code].http}</td><td><code>${code}</code></td><td>${html(partnerCodes[code].says)}</td></tr>`,
  );
  return (url) => {
    const { start, sign, states, retries } = guide(url);
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
pre{overflow-x:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem;font-size:.875rem}
table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8884}
section{margin-top:2rem;border-top:1px solid #8886}nav a{margin-right:1rem}</style></head><body><main>
<h1>Partner API</h1>
<p>Your server calls ours: it takes stakes from your players' wallets and pays bets out. Every amount is rupees as text, with at most two decimals. <a href="/openapi.json">OpenAPI 3.1 document</a></p>
<nav><a href="#start">Start</a><a href="#sign">How to sign</a><a href="#states">States</a><a href="#calls">Calls</a><a href="#retries">Once, and retries</a><a href="#codes">Codes</a></nav>
${start}${sign}${states}
<section id="calls"><h2>Calls</h2>${calls.join('\n')}</section>
${retries}
<section id="codes"><h2>Codes</h2><table><tr><th>HTTP</th><th>Code</th><th>What to do</th></tr>${codes.join('')}</table>
<p>Every answer has <code>request_id</code>, also as the header <code>X-Request-Id</code>: name it when you ask us.</p></section>
</main></body></html>`;
  };
}

/**
 * Serves `/openapi.json`, and the same as a page at `/` and `/api-docs`. They name the address of the partner API: the
 * configured one, else the one of the request.
 */
export function registerPartnerDocs(app: FastifyInstance, told: string | null): void {
  const document = partnerOpenApi();
  const page = pageOf(document);
  const addressOf = ({ protocol, host }: FastifyRequest) => told ?? `${protocol}://${host}`;
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  app.get('/openapi.json', async (request, reply) => {
    const whole = { ...document, servers: [{ url: addressOf(request), description: 'The partner API' }] };
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(whole));
  });
  for (const path of ['/', '/api-docs']) {
    app.get(path, async (request, reply) => {
      void reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
      return reply.send(page(addressOf(request)));
    });
  }
}
