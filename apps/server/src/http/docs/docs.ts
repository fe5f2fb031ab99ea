import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webhookExample, webhookReceiver } from '@cage/contract/deliveries/sample';
import { type OpenApiDocument, type Operation, openApiDocument } from '@cage/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { html, pre } from '../html.ts';
import { exampleOf, type Schema } from './example.ts';

const jsonText = (value: unknown) => JSON.stringify(value, null, 2);

/** A column of types has room for so many words; longer lists are in the description. */
const MOST_WORDS = 12;

const typeOf = ({ type, enum: words, const: only, anyOf, items, format, contentMediaType }: Schema): string => {
  if (words) return words.length > MOST_WORDS ? 'word' : words.map(String).join(' or ');
  if (only !== undefined) return jsonText(only);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (contentMediaType) return 'file';
  return items ? `list of ${typeOf(items)}` : (format ?? [type ?? 'any'].flat().join(' or '));
};

/** What a field is, with its words when there are many. */
function textOf({ description = '', enum: words = [] }: Schema): string {
  const said = html(description).replace(/`([^`]+)`/g, '<code>$1</code>');
  if (words.length <= MOST_WORDS) return said;
  return `${said}. One of ${words.map((word) => `<code>${html(String(word))}</code>`).join(', ')}`;
}

/** A row for each field, and after a list's or an object's row one for each field in it. */
function rowsOf({ properties = {}, required = [], anyOf = [], allOf = [] }: Schema, before = ''): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const needed = required.includes(name) ? '' : ' (optional)';
    const row = `<tr><td><code>${html(before + name)}</code>${needed}</td><td>${html(typeOf(field))}</td><td>${textOf(field)}</td></tr>`;
    return row + (field.items ? rowsOf(field.items, `${before}${name}[].`) : rowsOf(field, `${before}${name}.`));
  });
  return [...rows, ...[...anyOf, ...allOf].map((part) => rowsOf(part, before))].join('');
}

const fieldTable = (schema: Schema): string =>
  `<div class="wide"><table><thead><tr><th>Field</th><th>Type</th><th>What it is</th></tr></thead><tbody>${rowsOf(schema)}</tbody></table></div>`;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}
type Contents = Record<string, { schema: Schema }>;

interface Call {
  method: string;
  path: string;
  operation: Operation;
  parameters: Parameter[];
  /** Media type and schema of the body. */
  body: { type: string; schema: Schema } | null;
  /** Schema of a successful answer, when it is JSON. */
  answer: Schema | null;
}

function callOf(path: string, method: string, operation: Operation): Call {
  const contents = (operation.requestBody as { content: Contents } | undefined)?.content ?? {};
  const [body] = Object.entries(contents).map(([type, { schema }]) => ({ type, schema }));
  const ok = (operation.responses['200'] as { content: Contents }).content['application/json']?.schema;
  const parameters = (operation.parameters ?? []) as unknown as Parameter[];
  return {
    method: method.toUpperCase(),
    path,
    operation,
    parameters,
    body: body ?? null,
    answer: ok?.anyOf?.[0] ?? null,
  };
}

/** The parameters as the fields of one schema. */
const parameterSchema = (parameters: readonly Parameter[]): Schema => ({
  properties: Object.fromEntries(
    parameters.map(({ name, description, schema }) => [name, { ...schema, description }] as const),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/** The call as a shell command. */
function curlOf({ method, path, operation, parameters, body }: Call): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, { name, example }) => url.replace(`{${name}}`, String(example ?? name)), path);
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const search = query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example ?? ''))}`).join('&');
  const fields = Object.entries(body?.type === 'multipart/form-data' ? (body.schema.properties ?? {}) : {});
  const form = fields.map(([name, field]) =>
    field.contentMediaType ? `-F '${name}=@picture.png'` : `-F '${name}=${exampleOf(field)}'`,
  );
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$CAGE${filled}${search ? `?${search}` : ''}"`,
    ...(operation.security.length > 0 ? ['-H "Authorization: $TOKEN"'] : []),
    ...(body?.type === 'application/json'
      ? ["-H 'content-type: application/json'", `-d '${JSON.stringify(exampleOf(body.schema))}'`]
      : form),
  ].join(' \\\n  ');
}

/** A form that `page.js` sends: path and query parameters, and the body as text or as files. */
function tryForm({ method, path, parameters, body }: Call): string {
  const inputs = parameters.map(
    ({ name, in: where, required, example }) =>
      `<label>${html(name)}<input data-in="${where}" name="${html(name)}" value="${where === 'path' ? html(String(example ?? '')) : ''}"${required ? ' required' : ''}></label>`,
  );
  const fields =
    body?.type === 'multipart/form-data'
      ? Object.entries(body.schema.properties ?? {}).map(([name, field]) => {
          const kind = field.contentMediaType
            ? 'type="file" accept="image/*"'
            : `value="${html(String(exampleOf(field)))}"`;
          return `<label>${html(name)}<input data-in="form" name="${html(name)}" ${kind}></label>`;
        })
      : [];
  const text =
    body?.type === 'application/json'
      ? `<label>Body<textarea data-in="body" rows="8" spellcheck="false">${html(jsonText(exampleOf(body.schema)))}</textarea></label>`
      : '';
  return `<form data-method="${method}" data-path="${html(path)}">${[...inputs, ...fields].join('')}${text}
<p>${method === 'GET' ? '' : '<strong>This is real: it does what it says.</strong> '}<button>Send</button></p><output></output></form>`;
}

function callSection(call: Call): string {
  const { method, path, operation, parameters, body, answer } = call;
  const faults = Object.keys(operation.responses).filter((status) => status !== '200');
  const isStream = JSON.stringify(operation.responses['200']).includes('text/event-stream');
  return `<section class="call" id="${html(operation.operationId)}">
<h3><code>${method} ${html(path)}</code></h3>
<p><strong>${html(operation.summary)}.</strong> ${html(operation.description).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
${parameters.length > 0 ? `<h4>In the address</h4>${fieldTable(parameterSchema(parameters))}` : ''}
${body ? `<h4>Body <small>${html(body.type)}</small></h4>${fieldTable(body.schema)}` : ''}
${answer ? `<details><summary>Answer</summary>${fieldTable(answer)}</details>` : ''}
<details><summary>Sample</summary>${pre(curlOf(call))}${answer ? pre(jsonText(exampleOf(answer))) : ''}</details>
${isStream ? '' : `<details><summary>Try it</summary>${tryForm(call)}</details>`}
<p class="faults">Can also answer ${faults.map((status) => `<a href="#faults">${status}</a>`).join(', ')}.</p>
</section>`;
}

/** What Cage itself calls: the webhook that the account whose developer reads this has set up. */
function webhookSection({ webhooks }: OpenApiDocument): string {
  const { operationId, summary, description, parameters, requestBody } = webhooks.notification.post;
  const { schema } = requestBody.content['application/json'];
  return `<section class="call" id="${operationId}">
<h3><code>POST</code> to your webhook</h3>
<p><strong>${html(summary)}.</strong> ${html(description)}</p>
<h4>Headers</h4>${fieldTable(parameterSchema(parameters as readonly Parameter[]))}
<h4>Body <small>application/json</small></h4>${fieldTable(schema)}
<details><summary>Sample</summary>${pre(webhookExample)}${pre(webhookReceiver)}</details>
</section>`;
}

function page(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, operation)),
  );
  const ofTag = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
  const faults = Object.values(document.components.responses as Record<string, { description: string }>);
  const { post: webhook } = document.webhooks.notification;
  const links = (tag: string) =>
    [...ofTag(tag), ...(webhook.tags.includes(tag) ? [{ operation: webhook }] : [])]
      .map(({ operation: { operationId, summary } }) => `<li><a href="#${operationId}">${html(summary)}</a></li>`)
      .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${html(document.info.title)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api-docs/page.css">
<script type="module" src="/api-docs/page.js"></script></head><body>
<nav aria-label="Calls"><label>Search<input type="search" id="search" placeholder="Call, path or field"></label>
<p id="found" role="status"></p>
${document.tags.map(({ name }) => `<details class="tag"><summary>${html(name)}</summary><ul>${links(name)}</ul></details>`).join('\n')}</nav>
<main><h1>${html(document.info.title)} API</h1><p>${html(document.info.description)}</p>
<p><a href="/openapi.json">OpenAPI 3.1 document</a>. Whoever is signed in on this site in this browser can try the calls here, with what their role allows. In a shell, <code>$TOKEN</code> is what a sign-in answers and <code>$CAGE</code> this site's address.</p>
<section id="faults"><h2>What can go wrong</h2><ul>${faults.map(({ description }) => `<li>${html(description)}</li>`).join('')}</ul>
<p>A rule that refuses a call answers 200 with <code>status: false</code>, a message and its code.</p></section>
${document.tags.map(({ name, description }) => `<div class="tag"><h2>${html(name)}</h2><p>${html(description)}.</p>${ofTag(name).map(callSection).join('\n')}${webhook.tags.includes(name) ? webhookSection(document) : ''}</div>`).join('\n')}
</main></body></html>`;
}

/** The page has one script and one stylesheet, its own, and calls only this server. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

type Served = Record<string, readonly [type: string, text: string]>;

function makePages(): Served {
  const document = openApiDocument();
  const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  return {
    '/openapi.json': ['application/json; charset=utf-8', JSON.stringify(document)],
    '/api-docs': ['text/html; charset=utf-8', page(document)],
    '/api-docs/page.js': ['text/javascript; charset=utf-8', file('page.js')],
    '/api-docs/page.css': ['text/css; charset=utf-8', file('page.css')],
  };
}

/** Shared by all surfaces of a process: making the pages is most of the cost of opening one. */
let pages: Served | undefined;

/** Serves `/openapi.json`, and at `/api-docs` the same as a page to read, search and try out. */
export function registerDocs(app: FastifyInstance): void {
  pages ??= makePages();
  for (const [path, [type, text]] of Object.entries(pages)) {
    app.get(path, { exposeHeadRoute: true }, async (_, reply) =>
      reply.type(type).header('content-security-policy', PAGE_POLICY).send(text),
    );
  }
}
