import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type AppOptions, buildApp } from '../../src/app.ts';
import { handlers } from '../../src/handlers/handlers.ts';
import { type Limits, usualLimits } from '../../src/http/limits.ts';
import type { Cage } from './cage.ts';

type Changes = { [K in keyof Limits]?: Partial<Limits[K]> };

/** One surface of a house with its own limits, listening on a free port. */
export async function listening(cage: Cage, changes: Changes, more: Partial<AppOptions> = {}) {
  const limits: Limits = {
    connections: { ...usualLimits.connections, ...changes.connections },
    uploads: { ...usualLimits.uploads, ...changes.uploads },
    exports: { ...usualLimits.exports, ...changes.exports },
    streams: { ...usualLimits.streams, ...changes.streams },
  };
  const logger = pino({ level: 'silent' });
  const app = await buildApp({ services: cage.services, handlers, surface: 'player', logger, limits, ...more });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: portOf(app), address: `http://127.0.0.1:${portOf(app)}` };
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

export interface Line {
  socket: Socket;
  /** Everything received so far. */
  heard(): string;
  /** Resolves when the other side has closed or broken the connection. */
  over: Promise<void>;
}

/** A bare connection that keeps its own side open, whatever the server does. */
export async function line(port: number, firstWords = ''): Promise<Line> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
  });
  const over = new Promise<void>((resolve) => {
    socket
      .on('end', resolve)
      .on('close', () => resolve())
      .on('error', () => resolve());
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  if (firstWords) socket.write(firstWords);
  return { socket, heard: () => heard, over };
}
