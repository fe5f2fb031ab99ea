import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openApiDocument } from '@cage/contract/openapi';
import { generateApi } from 'swagger-typescript-api';
import { expect, test } from 'vitest';
import { openCage, PASSWORD, people } from '../support/cage.ts';
import { freshFolder } from '../support/database.ts';
import { listening } from '../support/listening.ts';

/** The code of a stranger who has only the document; a line that must not compile shows that the types are effective. */
const STRANGER = `
import { Api } from './client.ts';

export async function use(baseUrl: string, phoneNumber: string, password: string, q: string) {
  const cage = new Api({ baseUrl });
  const refused = await cage.api.signInStaff({ phoneNumber, password: 'not-the-password' });
  const signedIn = await cage.api.signInStaff({ phoneNumber, password });
  if (!signedIn.data.status) throw new Error(signedIn.data.message);
  const { value } = signedIn.data;
  const session = { headers: { authorization: value } };
  const agents = await cage.admin.listAgents({ q, limit: '5' }, session);
  if (!agents.data.status) throw new Error(agents.data.message);
  // @ts-expect-error: a balance is text, never a number
  const wrong: number | undefined = agents.data.agents[0]?.wallet;
  const nobody = await cage.admin.listAgents({}).catch((answer) => answer.status);
  return { refused: refused.data, agents: agents.data.agents.map(({ phone, wallet }) => ({ phone, wallet })), nobody, wrong };
}
`;

const compilerOptions = {
  ...{ strict: true, noEmit: true, target: 'es2024', lib: ['es2024', 'dom'], types: [] },
  ...{ module: 'esnext', moduleResolution: 'bundler', allowImportingTsExtensions: true },
};

test('a client that a common generator makes from the document compiles strictly and works', async () => {
  const cage = await openCage('pglite');
  const folder = freshFolder();
  const spec = openApiDocument() as never;
  const { files } = await generateApi({ spec, output: false, httpClientType: 'fetch', silent: true });
  writeFileSync(join(folder, 'client.ts'), files[0]?.fileContent ?? '');
  writeFileSync(join(folder, 'stranger.ts'), STRANGER);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['stranger.ts'] }));
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const { address } = await listening(cage, {}, { surface: 'admin' });
  expect(compiled([tsc, '--project', folder])).toBe('');

  const { use } = (await import(join(folder, 'stranger.ts'))) as { use: (...given: string[]) => Promise<unknown> };
  expect(await use(address, people.root.phone, PASSWORD, people.agent.phone)).toMatchObject({
    refused: { status: false, code: 'refused', reason: { code: 'wrongLogin' } },
    agents: [{ phone: people.agent.phone, wallet: '0.00' }],
    nobody: 401,
  });
});

/** The compiler's errors. */
function compiled(command: string[]): string {
  try {
    execFileSync(process.execPath, command, { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
