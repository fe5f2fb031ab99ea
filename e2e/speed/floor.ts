import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { rowsFor } from './floor/rows.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

interface File {
  type: string;
  body: Buffer;
}

/** Builds the floor's pages and serves them: compressed, immutable, and their rows from memory. */
export async function startFloor(): Promise<{ address: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'cage-floor-'));
  // In a process of its own: Vite sets the process it builds in to production.
  const config = join(import.meta.dirname, 'floor/vite.config.ts');
  await promisify(execFile)('npx', ['vite', 'build', '--config', config, '--outDir', folder]);
  const files = new Map<string, File>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)];
    if (type) files.set(`/${name}`, { type, body: brotliCompressSync(readFileSync(join(folder, name))) });
  }
  rmSync(folder, { recursive: true });

  function send(response: ServerResponse, { type, body }: File, keep: boolean) {
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': keep ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.end(body);
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
    const file = files.get(pathname) ?? files.get('/index.html');
    if (pathname.startsWith('/api/')) {
      const rows = JSON.stringify(rowsFor(searchParams.get('q') ?? ''));
      send(response, { type: 'application/json', body: brotliCompressSync(rows) }, false);
    } else if (file) send(response, file, files.has(pathname) && pathname.startsWith('/assets/'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
