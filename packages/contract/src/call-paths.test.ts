import { describe, expect, test } from 'vitest';
import { isCall } from './call-paths.ts';
import { contract } from './contract.ts';
import { fillPath, pathParams } from './endpoint.ts';

describe('the paths of the server', () => {
  test('include those of every call', () => {
    for (const { path } of Object.values(contract)) {
      const filled = fillPath(path, Object.fromEntries(pathParams(path).map((name) => [name, 'C1'])));
      for (const asked of [filled, `${filled}/`, `${filled}?limit=5`])
        expect([asked, isCall(asked)]).toEqual([asked, true]);
    }
  });

  test.each(['/api/nothing', '/api-docs', '/openapi.json', '/partner/v1/ping'])('include %s', (path) => {
    expect(isCall(path)).toBe(true);
  });

  test.each([
    '/',
    '/admin/login',
    '/admin/agentWhitelist',
    '/admin/customer',
    '/wallet',
    '/admin/getAgentsx',
    '/src/main.tsx',
  ])('do not include %s, which is a page', (path) => {
    expect(isCall(path)).toBe(false);
  });
});
