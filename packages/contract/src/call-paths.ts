import { contract } from './contract.ts';

/** Paths below which only the server answers, known to it or not. */
const SERVED = ['/api/', '/api-docs', '/openapi\\.json', '/partner/'];

/**
 * Source of a regular expression for the paths that belong to the server and to no app: every call of the contract,
 * anything below `/api/`, the documentation, and what belongs to the partners' port.
 */
export function callPattern(): string {
  const calls = Object.values(contract)
    .map(({ path }) => path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+'))
    .filter((path) => !path.startsWith('/api/'));
  return `^(?:${[...SERVED, ...new Set(calls.map((path) => `${path}/?(?:\\?|$)`))].join('|')})`;
}

let pattern: RegExp | undefined;

/** Whether this path, with or without a query, belongs to the server. */
export function isCall(path: string): boolean {
  pattern ??= new RegExp(callPattern());
  return pattern.test(path);
}
