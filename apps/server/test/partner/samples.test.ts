import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SampleLanguage, samplesOf } from '@cage/contract/partner/samples';
import type { World } from '@cage/contract/partner/worlds';
import { expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { fillSandbox } from '../../src/store/partner/sandbox.ts';
import { openCage } from '../support/cage.ts';
import { freshFolder } from '../support/database.ts';
import { DOMAIN, givePartnerKeys, openPartnerApp } from '../support/partner.ts';

const run = promisify(execFile);

/** How a developer runs a sample pasted into a file. */
const runners: Record<SampleLanguage, { program: string; file: string }> = {
  curl: { program: 'bash', file: 'sample.sh' },
  node: { program: process.execPath, file: 'sample.mjs' },
  php: { program: 'php', file: 'sample.php' },
};
const isHere = (program: string) => spawnSync(program, ['--version']).error === undefined;
/** PHP only where it is installed: nothing else in the project needs it. */
const languages = (['curl', 'node', 'php'] as const).filter((name) => name !== 'php' || isHere('php'));

async function openWorld() {
  const { services, ids } = await openCage();
  const running = { ...services, clock: { now: () => new Date() } };
  const app = await openPartnerApp(running);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await services.database.transaction((tx) => fillSandbox(tx, ids.customer));
  const keysOf = (world: World) => givePartnerKeys(running, ids.customer, { world });
  const folder = freshFolder();
  async function outputOf(language: SampleLanguage, text: string, environment: object): Promise<string> {
    const { program, file } = runners[language];
    await writeFile(join(folder, file), text);
    const env = { PATH: process.env.PATH, ...environment } as NodeJS.ProcessEnv;
    const { stdout, stderr } = await run(program, [join(folder, file)], { env, timeout: 30_000 });
    expect(stderr).toBe('');
    return stdout;
  }
  const chips = async () =>
    (
      await services.database.query<{ paise: bigint }>(
        sql`select balance_paise as paise from sandbox_wallets where customer_id = ${ids.customer} and public_id = 'TEST1'`,
      )
    )[0]?.paise;
  return { app, url, services, ids, keysOf, outputOf, chips };
}

test.each(languages)('P14: the sample in %s runs as pasted, with only the secret added', async (language) => {
  const { url, keysOf, outputOf, chips } = await openWorld();
  const { verifyKey, secretKey } = await keysOf('sandbox');
  const pasted = samplesOf({ url, domain: DOMAIN, verifyKey, world: 'sandbox' })[language];
  const before = (await chips()) ?? 0n;
  const output = await outputOf(language, pasted, { SECRET_KEY: secretKey });
  expect(output).toContain(verifyKey);
  expect(output.match(/\bOK\b/g)).toHaveLength(3);
  expect(await chips()).toBe(before + 9_500n);
  // Running it again places another bet.
  await outputOf(language, pasted, { SECRET_KEY: secretKey });
  expect(await chips()).toBe(before + 19_000n);

  const live = await keysOf('live');
  const asking = samplesOf({ url, domain: DOMAIN, verifyKey: live.verifyKey, world: 'live' })[language];
  const asked = await outputOf(language, asking, { SECRET_KEY: live.secretKey });
  expect(asked.match(/\bOK\b/g)).toHaveLength(1);
  expect(asked).toContain('live');
});

test('the listener’s page has the sample with the reader’s address, and the rest from outside', async () => {
  const { app, url, services, ids, outputOf, chips } = await openWorld();
  const html = await (await fetch(url)).text();
  expect(html).toContain(url);
  const [, curl = ''] = /<h3>curl<\/h3><pre><code>([\s\S]*?)<\/code>/.exec(html) ?? [];
  const names = { amp: '&', lt: '<', gt: '>', quot: '"' };
  const pasted = curl.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof names) => names[name]);
  const { verifyKey, secretKey } = await givePartnerKeys(services, ids.customer, { world: 'sandbox' });
  await expect(outputOf('curl', pasted, {})).rejects.toThrow('Put your Verify Key into VERIFY_KEY first');
  await expect(outputOf('curl', pasted, { VERIFY_KEY: verifyKey, SECRET_KEY: secretKey })).rejects.toThrow(
    'Put the domain of your project into DOMAIN first',
  );
  expect(html).toContain('VERIFY_KEY=… SECRET_KEY=… DOMAIN=… node sample.mjs');
  const before = (await chips()) ?? 0n;
  await outputOf('curl', pasted, { VERIFY_KEY: verifyKey, SECRET_KEY: secretKey, DOMAIN });
  expect(await chips()).toBe(before + 9_500n);

  const document = (await app.inject({ url: '/openapi.json', headers: { host: 'api.example.com' } })).json();
  expect(document).toMatchObject({ servers: [{ url: 'http://api.example.com' }] });
  const told = { ...services, settings: { ...services.settings, partnerUrl: 'https://partners.example.com' } };
  const behind = await openPartnerApp(told);
  expect((await behind.inject({ url: '/openapi.json', headers: { host: 'inside:4300' } })).json()).toMatchObject({
    servers: [{ url: 'https://partners.example.com' }],
  });
  expect((await behind.inject({ url: '/' })).body).toContain('https://partners.example.com');
});
