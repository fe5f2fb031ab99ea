import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { pictureOf } from '../../src/files/pictures.ts';
import { sql } from '../../src/store/database/sql.ts';
import { aPicture, type Cage, deposit, formOf, get, messageOf, openCage } from '../support/cage.ts';

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0f766e' }, limitInputPixels: false });

describe('U1: only whole pictures, re-encoded', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s is taken, upright, without its metadata', async (format) => {
    const exif = { IFD0: { Copyright: 'CANARY-EXIF', Orientation: '6' } };
    const bytes = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#123456' } })
      .withMetadata({ orientation: 6 })
      .withExif(exif)
      .toFormat(format)
      .toBuffer();
    const { bytes: taken, thumb } = await pictureOf(bytes);
    expect(taken.includes('CANARY-EXIF')).toBe(false);
    expect((await sharp(taken).metadata()).format).toBe('webp');
    expect((await sharp(thumb).metadata()).format).toBe('webp');
  });

  test('each of a corpus of tricky files is refused with the rule’s words', async () => {
    const [png, jpeg, webp] = await Promise.all(
      (['png', 'jpeg', 'webp'] as const).map((format) => square(64).toFormat(format).toBuffer()),
    );
    if (!png || !jpeg || !webp) throw new Error('No pictures to spoil');
    const cut = (bytes: Buffer) =>
      [0.2, 0.4, 0.6, 0.8].map((share) => bytes.subarray(0, Math.floor(bytes.length * share)));
    const zeroed = (bytes: Buffer) => {
      const copy = Buffer.from(bytes);
      copy.fill(0, Math.floor(copy.length * 0.4), Math.floor(copy.length * 0.9));
      return copy;
    };
    const texts = [
      '',
      'GIF89a',
      'BM',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<?xml version="1.0"?><svg/>',
      '<!doctype html>',
      '%PDF-1.7',
      '#!/bin/sh',
      'MZ',
      'PK\u0003\u0004',
      '\u0000\u0000\u0000\u0018ftypheic',
      'II*\u0000',
      'MM\u0000*',
      'RIFF0000WAVE',
      'RIFF0000WEBP',
      '8BPS',
      '{"a":1}',
      'data:image/png;base64,AAAA',
      '\u00ff\u00d8',
      'P6 1 1 255 abc',
      'ID3',
      'OggS',
      'fLaC',
      '\u001f\u008b',
      'Rar!',
      '7z',
    ];
    const corpus = [
      ...texts.map((text) => Buffer.from(text, 'latin1')),
      ...cut(png).slice(0, 3),
      ...cut(jpeg).slice(0, 3),
      ...cut(webp).slice(0, 3),
      zeroed(png),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500)]),
      Buffer.concat([png.subarray(0, 8), jpeg]),
      Buffer.concat([Buffer.from('\n'), png]),
      await square(64).gif().toBuffer(),
      await square(64).tiff().toBuffer(),
      await square(5_001).png({ compressionLevel: 9 }).toBuffer(),
    ];
    expect(corpus.length).toBeGreaterThanOrEqual(40);
    for (const bytes of corpus) await expect(pictureOf(bytes)).rejects.toThrow(/^Only image files are allowed$/);
  });

  test('data after a whole picture does not survive', async () => {
    const { bytes } = await pictureOf(Buffer.concat([await aPicture(), Buffer.from('<script>CANARY</script>')]));
    expect(bytes.includes('CANARY')).toBe(false);
  });
});

describe('on the way in', () => {
  let cage: Cage;
  beforeEach(async () => {
    cage = await openCage();
  });
  const rows = async () => (await cage.services.database.query(sql`select 1 as one from recharges`)).length;

  test('U2: files have names of Cage’s own and are only for those who may see the request', async () => {
    const token = await cage.signIn('player');
    await deposit(cage.apps.player, token, { proof: { bytes: await aPicture(), name: '../../evil.png' } });
    const names = readdirSync(cage.filesFolder);
    for (const name of names) expect(name).toMatch(/^[0-9a-f-]{36}(-thumb)?\.webp$/);
    const url = `/proof/${names.find((name) => !name.includes('thumb'))}`;
    expect((await get(cage.apps.player, url, token)).headers['cache-control']).toBe('no-store');
    expect((await get(cage.apps.player, url)).statusCode).toBe(401);
    expect((await get(cage.apps.player, '/proof/..%2f..%2fetc%2fpasswd', token)).statusCode).toBe(422);
  });

  test('U3: malformed forms leave no file and no row', async () => {
    const token = await cage.signIn('player');
    const good = formOf(
      { stake: '1500', utr: 'X', id_order: 'R', request_id: crypto.randomUUID() },
      { bytes: await aPicture() },
    );
    const text = good.payload.toString('latin1');
    const broken = [
      Buffer.alloc(0),
      Buffer.from('not a form'),
      good.payload.subarray(0, 120),
      good.payload.subarray(0, good.payload.length - 20),
      Buffer.from(text.replaceAll('cage-test-boundary', 'another'), 'latin1'),
      Buffer.from(text.replace('name="utr"', 'name="stake"'), 'latin1'),
      Buffer.from(text.replace('name="proof"', 'name="other"'), 'latin1'),
      Buffer.from(text.replace('name="utr"', 'name="__proto__"'), 'latin1'),
    ];
    for (const payload of broken) {
      const headers = { ...good.headers, authorization: token };
      const response = await cage.apps.player.inject({
        method: 'POST',
        url: '/api/webapi/deposite',
        payload,
        headers,
      });
      expect(response.statusCode).toBeLessThan(500);
      expect(response.json()).toMatchObject({ status: false });
    }
    expect([await rows(), readdirSync(cage.filesFolder)]).toEqual([0, []]);
    expect(messageOf(await deposit(cage.apps.player, token))).toBe('Recharge request submitted successfully');
  });

  async function listening() {
    await cage.apps.player.listen({ host: '127.0.0.1', port: 0 });
    const { port } = cage.apps.player.server.address() as AddressInfo;
    const headers = {
      authorization: await cage.signIn('player'),
      'content-type': 'multipart/form-data; boundary=cage-test-boundary',
    };
    return { host: '127.0.0.1', port, method: 'POST', path: '/api/webapi/deposite', headers };
  }

  test('U3: a client that goes away in the middle leaves nothing', async () => {
    const options = await listening();
    const { payload } = formOf({ stake: '1500' }, { bytes: await aPicture() });
    await new Promise<void>((resolve) => {
      const call = request({ ...options, headers: { ...options.headers, 'content-length': payload.length } });
      call.on('error', () => resolve());
      call.write(payload.subarray(0, 150), () => call.destroy());
      call.on('close', () => resolve());
    });
    expect([await rows(), readdirSync(cage.filesFolder)]).toEqual([0, []]);
    expect((await get(cage.apps.player, '/healthz')).statusCode).toBe(200);
  });

  test('U4: an announced gigabyte is cut off at once', async () => {
    const options = await listening();
    const started = performance.now();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request({ ...options, headers: { ...options.headers, 'content-length': 2 ** 30 } }, (response) => {
        resolve(response.statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.write(Buffer.alloc(1_000));
    });
    expect(status).toBe(413);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
