import { contract } from './contract.ts';

/** What only the server answers below these, known or not. */
const SERVED = ['/api/', '/api-docs', '/openapi\\.json'];

/**
 * The paths that the server answers and no app shows, as the source of a regular expression: every call of the contract,
 * below `/api/` also those that there are not, and the documentation.
 */
export function callPattern(): string {
  const calls = Object.values(contract)
    .map(({ path }) => path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+'))
    .filter((path) => !path.startsWith('/api/'));
  return `^(?:${[...SERVED, ...new Set(calls.map((path) => `${path}/?(?:\\?|$)`))].join('|')})`;
}

let pattern: RegExp | undefined;

/** Whether the server answers this path, with or without a query. */
export function isCall(path: string): boolean {
  pattern ??= new RegExp(callPattern());
  return pattern.test(path);
}
