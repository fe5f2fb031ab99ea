import { Fault } from './refusal.ts';

const MAX_DEPTH = 12;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON, and refuses what JavaScript would silently accept: repeated keys, prototype keys, unbounded nesting.
 * Throws a `malformed` fault.
 */
export function strictJson(text: string): unknown {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Fault('malformed', 'The JSON could not be read', undefined, { cause: error });
  }
  checkKeys(text);
  return value;
}

/** Checks the keys and the depth of text that is known to be JSON. */
function checkKeys(text: string): void {
  const scopes: (Set<string> | null)[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*:?|[{}[\]]/g)) {
    if (token === '{') scopes.push(new Set());
    else if (token === '[') scopes.push(null);
    else if (token === '}' || token === ']') scopes.pop();
    else if (token.endsWith(':')) {
      const key = JSON.parse(token.slice(0, -1)) as string;
      const keys = scopes.at(-1);
      if (FORBIDDEN.has(key) || keys?.has(key)) throw new Fault('malformed', 'A key is repeated or not allowed');
      keys?.add(key);
    }
    if (scopes.length > MAX_DEPTH) throw new Fault('malformed', 'The JSON is nested too deeply');
  }
}
