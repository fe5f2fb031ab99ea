import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** Attributes and properties that people read. */
const READ = new Set([
  ...['alt', 'aria-label', 'caption', 'confirm', 'description', 'empty', 'header', 'help', 'hint', 'label', 'message'],
  ...['note', 'placeholder', 'submit', 'summary', 'title', 'unit', 'why', 'word'],
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

const nameOf = (key: unknown): string => {
  if (!isNode(key)) return '';
  if (key.type === 'Literal') return String(key.value);
  if (key.type === 'MemberExpression') return nameOf(key.object);
  return typeof key.name === 'string' ? key.name : '';
};

const hasWord = (text: string) => /\p{L}{2}/u.test(text.replace(/&\w+;|https?:/g, ''));
/** `max-md:font-medium`, which a property called `title` may hold as well. */
const isClassName = (text: string) => /^[a-z][\w-]*[:-]\S+( \S+)*$/.test(text);
/** `noteRequired`, a code that has words in both languages. */
const isCode = (text: string) => /^[a-z]+[A-Z]\w*$/.test(text);

/** Returns the literal texts that an expression can evaluate to. */
function textsOf(node: Node): { text: string; start: number }[] {
  const { start } = node;
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ text: node.value, start }] : [];
  if (node.type === 'JSXText') return [{ text: String(node.value).trim(), start }];
  if (node.type === 'TemplateLiteral') {
    const quasis = (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked);
    return [{ text: quasis.join('…'), start }, ...(node.expressions as Node[]).flatMap(textsOf)];
  }
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].filter(isNode).flatMap(textsOf);
  if (node.type === 'LogicalExpression') return [node.left, node.right].filter(isNode).flatMap(textsOf);
  if (node.type === 'BinaryExpression' && node.operator === '+') return partsOf(node).flatMap(textsOf);
  if (/^(JSXExpressionContainer|ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression)$/.test(node.type))
    return isNode(node.expression) ? textsOf(node.expression) : [];
  return [];
}

/** Returns the parts of a node that people would read as written here. */
function readAt(node: Node): Node[] {
  // A key is named as printed on it.
  if (node.type === 'JSXElement' && nameOf((node.openingElement as Node).name) === 'Kbd') return [];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return node.children as Node[];
  if (node.type === 'JSXAttribute') return READ.has(nameOf(node.name)) && isNode(node.value) ? [node.value] : [];
  if (node.type === 'Property') return READ.has(nameOf(node.key)) && isNode(node.value) ? [node.value] : [];
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'notify') return node.arguments as Node[];
  return [];
}

/** For developers only: faults, and console output. */
function isOurs({ type, callee }: Node): boolean {
  return (
    (type === 'NewExpression' && /Error$/.test(nameOf(callee))) ||
    (type === 'CallExpression' && nameOf(callee) === 'console')
  );
}

/** A sentence, or a part of one, anywhere: `Enter a valid amount`. */
const isSentence = (text: string) => /^\p{Lu}[\p{L}’']* [\p{L}\d’'“…]/u.test(text);

/** Returns texts for people that are in no catalogue: `12: Clear search`. Names used by the code are exempt. */
export function literalTexts(path: string, names: readonly string[], source = readFileSync(path, 'utf8')): string[] {
  const found: { text: string; start: number }[] = [];
  function walk(node: Node): void {
    if (isOurs(node)) return;
    found.push(...readAt(node).flatMap(textsOf));
    if (node.type === 'Literal' || node.type === 'TemplateLiteral')
      found.push(...textsOf(node).filter(({ text }) => isSentence(text) && !names.includes(text)));
    for (const part of partsOf(node)) walk(part);
  }
  walk(parseSync(path, source).program as unknown as Node);
  return [...new Map(found.map((text) => [text.start, text])).values()]
    .filter(({ text }) => hasWord(text) && !isClassName(text) && !isCode(text))
    .sort((a, b) => a.start - b.start)
    .map(({ text, start }) => `${source.slice(0, start).split('\n').length}: ${text}`);
}
