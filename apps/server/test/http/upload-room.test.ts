import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { fromWire } from '@cage/contract/codec';
import { errorAnswer } from '@cage/contract/error-answer';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/domain/passwords.ts';
import { pictureOf } from '../../src/files/pictures.ts';
import { createUploadLimiter } from '../../src/http/upload-limiter.ts';
import { aPicture, type Cage, formOf, openCage } from '../support/cage.ts';
import { line, listening } from '../support/listening.ts';

let cage: Cage;
beforeEach(async () => {
  cage = await openCage();
});

const path = '/api/webapi/deposite';
/** For a busy machine. */
const patience = { timeout: 20_000 };
const fields = { stake: '1500', utr: '432109876543', id_order: 'R0', request_id: crypto.randomUUID() };

/** The beginning of an upload: its head, and some bytes of a picture that never completes. */
function unfinished(token: string, bytes = 100): Buffer {
  const { payload, headers } = formOf(fields, { bytes: Buffer.alloc(bytes, 1) });
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: ${token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length + 1_000}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), payload.subarray(0, payload.length - 30)]);
}

/** A whole upload by an ordinary client. */
async function upload(address: string, token: string, bytes: Buffer) {
  const { payload, headers } = formOf(fields, { bytes });
  const options = { method: 'POST', headers: { ...headers, authorization: token }, body: new Uint8Array(payload) };
  const response = await fetch(address + path, options);
  const { code, message } = (await response.json()) as { code: string; message: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code, message };
}

describe('27: unfinished uploads', () => {
  test('are few for each account, whatever others do, and a place is free once one breaks off', async () => {
    const { port, address } = await listening(cage, { uploads: { perAccount: 2 } });
    const [mine, other] = [await cage.signIn('player'), await cage.signIn('otherPlayer')];
    const open = await Promise.all([line(port), line(port), line(port)]);
    for (const { socket } of open) socket.write(unfinished(mine));
    // The last one to arrive is refused; by then the two others have their places.
    const told = () => open.filter(({ heard }) => heard().startsWith('HTTP/1.1 429')).length;
    await expect.poll(told, patience).toBe(1);
    const picture = await aPicture();
    expect(await upload(address, mine, picture)).toMatchObject({ status: 429, retryAfter: '10' });
    expect(await upload(address, other, picture)).toMatchObject({ status: 200 });
    open.find(({ heard }) => heard() === '')?.socket.destroy();
    await expect.poll(() => upload(address, mine, picture), patience).toMatchObject({ status: 200 });
  });

  test('hold only so many bytes together: the newest of the account holding most gives way, and finished ones hold none', async () => {
    const enter = createUploadLimiter({ perAccount: 2, bytes: 3_000_000 });
    const end = Promise.withResolvers<void>();
    const waiting = (account: number, bytes: number) =>
      enter(account, async ({ hold, cut }) => {
        hold(bytes);
        await Promise.race([end.promise, cut]);
      });
    const older = waiting(1, 1_200_000);
    const newer = expect(waiting(1, 1_000_000)).rejects.toMatchObject({ code: 'unavailable' });
    const other = waiting(2, 1_500_000);
    await newer;
    // Since then the other one holds most.
    const more = () => enter(2, async ({ hold }) => hold(500_000));
    await expect(more()).rejects.toMatchObject({ code: 'unavailable' });
    end.resolve();
    await Promise.all([older, other]);
    for (let n = 0; n < 4; n += 1) await enter(2, async ({ hold }) => hold(2_500_000));
  });

  test('that are read keep what they hold until answered: later ones give way', async () => {
    const enter = createUploadLimiter({ perAccount: 2, bytes: 3_000_000 });
    const end = Promise.withResolvers<void>();
    const read = enter(1, async ({ hold, cut, whole }) => {
      hold(2_500_000);
      whole();
      await Promise.race([end.promise, cut]);
    });
    const small = () => enter(2, async ({ hold }) => hold(600_000));
    await expect(small()).rejects.toMatchObject({ code: 'unavailable' });
    end.resolve();
    await read;
    await small();
  });

  test('that are silent keep nobody else out, however many they are', async () => {
    const { port, address } = await listening(cage, { uploads: { perAccount: 60 } });
    const [mine, other] = [await cage.signIn('player'), await cage.signIn('otherPlayer')];
    const open = await Promise.all(Array.from({ length: 50 }, () => line(port)));
    for (const { socket } of open) socket.write(unfinished(mine));
    // One more is refused as too many: by then all others have their places.
    const last = await Promise.all(Array.from({ length: 11 }, () => line(port)));
    for (const { socket } of last) socket.write(unfinished(mine));
    const told = () => [...open, ...last].filter(({ heard }) => heard().startsWith('HTTP/1.1 429')).length;
    await expect.poll(told, patience).toBe(1);
    expect(await upload(address, other, await aPicture())).toMatchObject({ status: 200 });
  });

  test('that hold most give way to one that needs little, with an answer', async () => {
    const { port, address } = await listening(cage, { uploads: { bytes: 600_000 } });
    const [mine, other] = [await cage.signIn('player'), await cage.signIn('otherPlayer')];
    const { socket, heard } = await line(port);
    socket.write(unfinished(mine, 550_000));
    const small = Buffer.concat([await aPicture(), Buffer.alloc(100_000)]);
    await expect
      .poll(async () => [(await upload(address, other, small)).status, heard().slice(0, 12)], patience)
      .toEqual([200, 'HTTP/1.1 503']);
    expect((await upload(address, mine, small)).status).toBe(200);
  });

  test('beyond the total room are asked to retry', async () => {
    const { address } = await listening(cage, { uploads: { bytes: 500_000 } });
    const token = await cage.signIn('player');
    const large = Buffer.concat([await aPicture(), Buffer.alloc(1_000_000)]);
    expect(await upload(address, token, large)).toMatchObject({ status: 503, retryAfter: '2' });
    expect(await upload(address, token, await aPicture())).toMatchObject({ status: 200 });
  });
});

describe('31: a body that is too large', () => {
  test('is refused after a client has sent all of it', async () => {
    const { address } = await listening(cage, {});
    const token = await cage.signIn('player');
    const large = Buffer.alloc(12_000_000, 1);
    expect(await upload(address, token, large)).toMatchObject({ status: 413, code: 'too-large' });
    // A file slightly too large is refused in the rule’s words.
    expect((await upload(address, token, large.subarray(0, 8_000_000))).status).toBe(200);
  });

  test('is refused also as JSON, and without an announced length', async () => {
    const { address, port } = await listening(cage, {});
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ password: 'x'.repeat(5_000_000) });
    const json = await fetch(`${address}/api/webapi/login`, { method: 'POST', headers, body });
    expect([json.status, fromWire(errorAnswer, await json.json())?.value.code]).toEqual([413, 'too-large']);

    const token = await cage.signIn('player');
    const form = formOf(fields, { bytes: Buffer.alloc(30_000_000, 1) });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path,
        headers: { ...form.headers, authorization: token },
      });
      call.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      // Without a length the body is sent in chunks.
      for (let at = 0; at < form.payload.length; at += 1_000_000) call.write(form.payload.subarray(at, at + 1_000_000));
      call.end();
    });
    expect(status).toBe(413);
  });

  test('is read to its end after the answer, and the connection stays open', async () => {
    const { port } = await listening(cage, {});
    const body = 'x'.repeat(3_000_000);
    const type = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
    const { socket, heard } = await line(port, `POST /api/webapi/login HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n`);
    await expect.poll(heard, patience).toContain('413 Payload Too Large');
    socket.write(`${body}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(heard, patience).toContain('200 OK');
  });

  test('that never ends is cut off once it was answered', async () => {
    const { port } = await listening(cage, { connections: { lingerMs: 300 } });
    const head = `POST /api/webapi/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${2 ** 30}\r\n\r\n`;
    const endless = await line(port, head);
    const sending = setInterval(() => endless.socket.writable && endless.socket.write('x'.repeat(1_000)), 20);
    await endless.over;
    clearInterval(sending);
    expect(endless.heard()).toMatch(/^HTTP\/1\.1 413 /);
  });
});

test('27: pictures are decoded a few at a time, so that passwords are hashed meanwhile', async () => {
  const side = 4_900;
  const heavy = await sharp({ create: { width: side, height: side, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  expect(heavy.length).toBeLessThan(500_000);
  let done = 0;
  let most = 0;
  const sample = setInterval(() => {
    most = Math.max(most, sharp.counters().process);
  }, 5);
  const pictures = Array.from({ length: 8 }, () => pictureOf(heavy).then(() => (done += 1)));
  await hashPassword('a-password-of-somebody');
  const doneBefore = done;
  await Promise.all(pictures);
  clearInterval(sample);
  expect(most).toBeLessThanOrEqual(Math.min(Math.max(Math.floor(availableParallelism() / 2), 1), 2));
  expect(most).toBeGreaterThan(0);
  expect(doneBefore).toBeLessThan(6);
});

test('27: pictures of one account wait for each other, those of the next for one of them at most', async () => {
  const side = 4_900;
  const create = { width: side, height: side, channels: 3, background: '#0f766e' } as const;
  const heavy = await sharp({ create }).png().toBuffer();
  const done: string[] = [];
  const decode = (bytes: Buffer, account: number, name: string) =>
    pictureOf(bytes, { account }).then(() => done.push(name));
  const crowd = Array.from({ length: 6 }, (_, n) => decode(heavy, 1, `heavy ${n}`));
  await decode(await aPicture(), 2, 'small');
  await Promise.all(crowd);
  // As many as are decoded at once were in progress, and one more may have begun.
  expect(done.indexOf('small')).toBeLessThanOrEqual(3);
});
