import { openApiDocument } from '@cage/contract/openapi';
import type { FastifyInstance } from 'fastify';

const html = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

type Document = ReturnType<typeof openApiDocument>;

function section([path, methods]: [string, Document['paths'][string]]): string {
  return Object.entries(methods)
    .map(([method, operation]) => {
      const details = {
        parameters: operation.parameters,
        requestBody: operation.requestBody,
        200: operation.responses['200'],
      };
      return `<section id="${html(operation.operationId)}">
<h2><code>${html(method.toUpperCase())} ${html(path)}</code></h2>
<p>${html(operation.summary)}. Needs: <strong>${html(operation['x-permission'])}</strong>.</p>
<details><summary>Request and answer</summary><pre>${html(JSON.stringify(details, null, 2))}</pre></details>
</section>`;
    })
    .join('\n');
}

function page(document: Document): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${html(document.info.title)}</title>
<meta name="viewport" content="width=device-width"></head><body><main>
<h1>${html(document.info.title)}</h1><p>${html(document.info.description)}</p>
<p><a href="/openapi.json">OpenAPI 3.1 document</a></p>
${Object.entries(document.paths).map(section).join('\n')}
</main></body></html>`;
}

/** `/openapi.json`, and the same to read at `/api-docs`. */
export function registerDocs(app: FastifyInstance): void {
  const document = openApiDocument();
  const text = JSON.stringify(document);
  const readable = page(document);
  app.get('/openapi.json', { exposeHeadRoute: true }, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  app.get('/api-docs', { exposeHeadRoute: true }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(readable),
  );
}
