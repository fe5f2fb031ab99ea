import { readFileSync } from 'node:fs';
import { wireWordsOf } from '@cage/contract/codec';
import { contract } from '@cage/contract/contract';
import type { Endpoint } from '@cage/contract/endpoint';
import { parseSync } from 'vite';
import * as z from 'zod/mini';

/** Names of ours beside the wire's, of every record of the contract, however deep it stands. */
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

/** Words of the wire that are the name of nothing in the contract: what is ours can't be told from the wire's by its name. */
export function wireWords(): ReadonlySet<string> {
  const pairs = wordPairs();
  const own = new Set(pairs.map(([name]) => name));
  return new Set(pairs.map(([, word]) => word).filter((word) => !own.has(word)));
}

/** A node of the syntax tree, as far as this reads it. */
interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The name of a field, or a whole text, that a node is. Variables are nobody's fields, and what is imported has a name elsewhere. */
function saidBy(node: Node): { word: unknown; start: number }[] {
  if (node.type === 'Literal') return [{ word: node.value, start: node.start }];
  if (node.type === 'TemplateElement') return [{ word: (node.value as { cooked: string }).cooked, start: node.start }];
  const named = node.type === 'MemberExpression' ? node.property : node.key;
  return isNode(named) && named.type === 'Identifier' && node.computed !== true
    ? [{ word: named.name, start: named.start }]
    : [];
}

/** Where a source writes a word as a field or a text: `12: stake`. */
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
