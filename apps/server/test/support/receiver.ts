import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  json: Record<string, unknown>;
}

/** A webhook, or Telegram, on loopback: keeps what it received, and answers as configured. */
export async function aReceiver(status = 200) {
  const got: Received[] = [];
  const told: { answer: (response: ServerResponse) => void } = {
    answer: (response) => response.writeHead(status).end(),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      got.push({ path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) });
      told.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    got,
    port,
    url: `http://127.0.0.1:${port}`,
    /** Sets its answer from now on. */
    answers(how: number | ((response: ServerResponse) => void)) {
      told.answer = typeof how === 'number' ? (response) => response.writeHead(how).end() : how;
    },
  };
}
