import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTracing } from '../../src/telemetry/tracing.ts';
import { openCage, PASSWORD, people, post } from '../support/cage.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Sent {
  resourceSpans: { resource: { attributes: { key: string }[] }; scopeSpans: { spans: Span[] }[] }[];
}

let sent: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    if (request.url === '/v1/traces') sent.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});

beforeEach(async () => {
  sent = [];
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

test('a request and its statements go to the collector as one trace, within the caller’s', async () => {
  const { apps } = await openCage('pglite');
  const stop = await startTracing();
  const traceId = 'f'.repeat(32);
  const headers = { traceparent: `00-${traceId}-${'a'.repeat(16)}-01` };
  await post(apps.admin, '/api/webapi/adminlogin', { phoneNumber: people.root.phone, password: PASSWORD }, undefined, {
    headers,
  });
  await stop();
  const spans = sent
    .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const request = spans.find(({ name }) => name === 'admin signInStaff');
  expect(request).toMatchObject({ traceId, parentSpanId: 'a'.repeat(16) });
  const statements = spans.filter((span) => span !== request);
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.map(({ name }) => name)).toContain('commit');
  expect(new Set(statements.map((span) => `${span.traceId} ${span.parentSpanId}`))).toEqual(
    new Set([`${traceId} ${request?.spanId}`]),
  );
  for (const secret of [people.root.phone, PASSWORD]) expect(sent.join('')).not.toContain(secret);
});
