import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCage } from './cage.ts';
import { counted, faultsOf, type Proof, type Run } from './proof.ts';
import { everyRead, percentile, startReaders, summed } from './reads.ts';

const SLOW = 200;
const READERS = 8;
const secondsOf = (pace: Run['pace']) => (pace === 'long' ? 45 : 8);
/** What others may notice of them: twice the time, and what one busy processor adds. */
const allowedMs = (calmMs: number) => 2 * calmMs + 50;

interface Opened {
  socket: Socket;
  timer: NodeJS.Timeout;
}

/** A head that never ends, a body that never ends, or an answer that is never read: a byte a second of each. */
function slowly(kind: number, address: URL, token: string): Opened {
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => undefined);
  const head = `Host: ${address.host}\r\nAuthorization: ${token}\r\n`;
  const json = 'Content-Type: application/json\r\nContent-Length: 90000';
  const opening = [
    `GET /api/webapi/balance HTTP/1.1\r\n${head}X-Slow: `,
    `POST /api/webapi/GetUserInfo HTTP/1.1\r\n${head}${json}\r\n\r\n{"a":"`,
    `GET /api/webapi/casinoData?limit=500 HTTP/1.1\r\n${head}\r\n`,
  ][kind % 3];
  socket.write(opening ?? '');
  socket.pause();
  const timer = setInterval(() => {
    if (kind % 3 !== 2 && socket.writable) socket.write('a');
  }, 1_000);
  return { socket, timer };
}

/** Keeps that many slow clients at work: whoever is shown out comes again. */
function startSlowClients(address: URL, token: string) {
  const places: Opened[] = [];
  let [running, shownOut] = [true, 0];
  const take = (place: number) => {
    const opened = slowly(place, address, token);
    places[place] = opened;
    opened.socket.once('close', () => {
      clearInterval(opened.timer);
      if (!running) return;
      shownOut += 1;
      setTimeout(() => running && take(place), 100);
    });
  };
  for (let place = 0; place < SLOW; place += 1) take(place);
  return {
    shownOut: () => shownOut,
    end() {
      running = false;
      for (const { socket, timer } of places) {
        clearInterval(timer);
        socket.destroy();
      }
    },
  };
}

export const slowClients: Proof = {
  promises: ['V2'],
  done: (pace) =>
    `${READERS} readers for ${secondsOf(pace)} s alone, then for as long beside ${SLOW} clients that send or read a byte a second`,
  databases: ['pglite', 'postgres'],
  when: 'alone',
  async run(run) {
    const server = await (await openCage(run)).start();
    const reads = await everyRead(server.addresses);
    const forAWhile = async () => {
      const reading = startReaders(reads, { clients: READERS, seed: run.seed });
      await sleep(secondsOf(run.pace) * 1_000);
      await reading.finish();
      return reading;
    };
    await forAWhile();
    const calm = await forAWhile();
    const slow = startSlowClients(new URL(server.addresses.admin), reads[0]?.token ?? '');
    run.later(() => slow.end());
    await sleep(1_000);
    const crowded = await forAWhile();
    const shownOut = slow.shownOut();
    slow.end();
    const [before, beside] = [percentile(calm.took, 0.95), percentile(crowded.took, 0.95)];
    const errors = [...calm.errors, ...crowded.errors];
    return {
      figures: [
        `${counted(calm.took.length)} answers alone, 95 % within ${before.toFixed(0)} ms`,
        `${counted(crowded.took.length)} beside the slow ones, 95 % within ${beside.toFixed(0)} ms`,
        `${shownOut} slow clients shown out`,
        `${errors.length} errors`,
      ],
      broken: faultsOf({
        [`errors: ${summed(errors)}`]: errors.length > 0,
        [`others wait ${beside.toFixed(0)} ms beside them, above ${allowedMs(before).toFixed(0)} ms`]:
          beside > allowedMs(before),
        'too few calls were made to say anything': Math.min(calm.took.length, crowded.took.length) < 100,
      }),
    };
  },
};
