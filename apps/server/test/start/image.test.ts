import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildImage, type Image } from '../support/image.ts';
import { watched } from '../support/server-process.ts';

const checkout = join(import.meta.dirname, '../../../..');
const NOBODY = 65_534;

/** Every variable of the example, filled in as its comments say. */
function filledExample(): Record<string, string> {
  const text = readFileSync(join(checkout, 'deploy/cage.env.example'), 'utf8');
  const key = () => randomBytes(32).toString('base64');
  const values: Record<string, string> = {
    CREDENTIAL_KEY: key(),
    AUDIT_KEY: key(),
    ADMIN_PHONE: '9000000001',
    ADMIN_PASSWORD: 'a-first-password-for-root',
  };
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value || (values[name] ?? '')]),
  );
}

describe('the image', () => {
  let image: Image;
  beforeAll(() => {
    execFileSync('npx', ['turbo', 'run', 'build', '--output-logs=errors-only'], { cwd: checkout, stdio: 'pipe' });
    image = buildImage();
    return () => rmSync(image.root, { recursive: true, force: true });
  }, 240_000);

  test('holds what it needs to run, and nothing that builds or tests', () => {
    const installed = readdirSync(join(image.workdir, 'node_modules'));
    expect(installed).toContain('fastify');
    for (const name of ['vite', 'vitest', 'typescript', 'react', 'storybook', 'playwright']) {
      expect(installed).not.toContain(name);
    }
    expect(existsSync(join(image.workdir, 'apps/server/test'))).toBe(false);
    const kilobytes = Number(execFileSync('du', ['-sk', image.workdir], { encoding: 'utf8' }).split('\t')[0]);
    expect(kilobytes).toBeLessThan(120_000);
  });

  test('serves as a user that can change nothing of the program, is healthy, and ends cleanly', async () => {
    expect(image.unprivileged).toBe(true);
    const data = join(image.root, 'data');
    const asRoot = process.getuid?.() === 0;
    // As the image's user if this runs as root; else as the present user, for whom the program is read-only as well.
    const as = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
    if (asRoot) chownSync(data, NOBODY, NOBODY);
    execFileSync('chmod', ['-R', 'a-w', image.workdir]);
    onTestFinished(() => void execFileSync('chmod', ['-R', 'u+w', image.workdir]));
    chmodSync(data, 0o700);
    const [program = '', ...parameters] = image.command;
    const node = join(image.root, 'usr/local/bin', program);
    const given = filledExample();
    const environment = { ...image.env, ...given, DATA_DIR: data, HOST: '127.0.0.1' };
    const child = spawn(node, parameters, {
      cwd: image.workdir,
      env: { ...environment, ADMIN_PORT: '0', PLAYER_PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...as,
    });
    const { printed, complaints, end } = watched(child);
    onTestFinished(() => void child.kill('SIGKILL'));
    await expect.poll(() => printed() + complaints(), { timeout: 60_000 }).toMatch(/Player app\s+\S+\n/);
    const [, admin = ''] = /Admin app\s+(\S+)/.exec(printed()) ?? [];

    expect(await (await fetch(admin, { headers: { accept: 'text/html' } })).text()).toContain('<title>Cage</title>');
    const signedIn = await fetch(`${admin}/api/webapi/adminlogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: given.ADMIN_PHONE, password: given.ADMIN_PASSWORD }),
    });
    expect(await signedIn.json()).toMatchObject({ status: true });

    const health = () => {
      const [, ...check] = image.healthCommand;
      return spawnSync(node, check, { env: { ...environment, ADMIN_PORT: new URL(admin).port } }).status;
    };
    expect(health()).toBe(0);
    expect(await end('SIGTERM')).toBe(0);
    expect(health()).toBe(1);
  }, 120_000);
});
