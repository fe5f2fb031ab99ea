import { readFileSync } from 'node:fs';
import { wireWordsOf } from '@cage/contract/codec';
import { contract } from '@cage/contract/contract';
import type { Endpoint } from '@cage/contract/endpoint';
import { parseSync } from 'vite';
import * as z from 'zod/mini';

/** Returns our name and the wire's of every field of the contract, however deeply nested. */
function wordPairs(): [own: string, wire: string][] {
  const pairs: [string, string][] = [];
  const read = (codec: z.ZodMiniType) =>
    z.toJSONSchema(codec, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema }) => void pairs.push(...Object.entries(wireWordsOf(zodSchema))),
    });
  for (const { params, query, body, responses } of Object.values<Endpoint>(contract)) {
    for (const codec of [params, query]) read(codec);
    if (body.is !== 'none') read(body.codec);
    if (body.is === 'multipart')
      pairs.push(...Object.entries(body.files).map(([own, { wire = own }]) => [own, wire] as [string, string]));
    if (responses.ok.is !== 'file') read(responses.ok.codec);
  }
  return pairs;
}

/** Returns the words of the wire that name nothing else in the contract: shared names can't be told apart. */
export function wireWords(): ReadonlySet<string> {
  const pairs = wordPairs();
  const own = new Set(pairs.map(([name]) => name));
  return new Set(pairs.map(([, word]) => word).filter((word) => !own.has(word)));
}

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the field name, or the whole text, of a node. Variables are not fields, and imports are named elsewhere. */
function saidBy(node: Node): { word: unknown; start: number }[] {
  if (node.type === 'Literal') return [{ word: node.value, start: node.start }];
  if (node.type === 'TemplateElement') return [{ word: (node.value as { cooked: string }).cooked, start: node.start }];
  const named = node.type === 'MemberExpression' ? node.property : node.key;
  return isNode(named) && named.type === 'Identifier' && node.computed !== true
    ? [{ word: named.name, start: named.start }]
    : [];
}

/** Returns where a source uses a word as a field or a text: `12: stake`. */
export function wordsIn(words: ReadonlySet<string>, path: string, source = readFileSync(path, 'utf8')): string[] {
  const found: { word: unknown; start: number }[] = [];
  function walk(node: Node): void {
    if (/^(Import|Export(Named|All))Declaration$/.test(node.type) && node.source) return;
    found.push(...saidBy(node));
    for (const part of Object.values(node).flat()) if (isNode(part)) walk(part);
  }
  walk(parseSync(path, source).program as unknown as Node);
  return found
    .filter(({ word }) => words.has(word as string))
    .sort((one, other) => one.start - other.start)
    .map(({ word, start }) => `${source.slice(0, start).split('\n').length}: ${word}`);
}
