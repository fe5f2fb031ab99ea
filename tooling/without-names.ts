import { type Plugin, parseSync } from 'vite';

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

type Range = readonly [from: number, to: number];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

const isNaming = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee.name === '__name';

/** Whether a statement does nothing but name something. */
const onlyNames = ({ type, expression, body }: Node): boolean =>
  (type === 'ExpressionStatement' && isNode(expression) && isNaming(expression)) ||
  (type === 'StaticBlock' && (body as Node[]).every(onlyNames));

/** Returns the ranges to cut out of a module: naming statements, and of each call that names a value all but the value. */
function cuts(node: Node): Range[] {
  if (onlyNames(node)) return [[node.start, node.end]];
  const inside = partsOf(node).flatMap(cuts);
  if (!isNaming(node)) return inside;
  const [named] = node.arguments as Node[];
  if (!named) throw new Error('A function is named without a function');
  return [[node.start, named.start], ...inside, [named.end, node.end]];
}

const NAMING = /^var __name = .*$/m;

/** Returns a module without the names that its compiler assigns to functions for stack traces in development. */
export function withoutNames(code: string, id: string): string {
  const { program } = parseSync(id, code);
  const naming = cuts(program as unknown as Node);
  const kept: string[] = [];
  let at = 0;
  for (const [from, to] of naming) {
    kept.push(code.slice(at, from).replace(/\/\* @__PURE__ \*\/ $/, ''));
    at = to;
  }
  kept.push(code.slice(at));
  const lean = kept.join('').replace(NAMING, '');
  if (lean.includes('__name')) throw new Error(`${id} names its functions in another way`);
  return lean;
}

/**
 * Radix in a build. Each of its functions is assigned its name when its module runs, which takes time and bytes and keeps
 * every unused function. Source: ADR 73.
 */
export const leanFunctions = (): Plugin => ({
  name: 'cage:lean-functions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/node_modules/@radix-ui/') && code.includes('var __name = ')
      ? { code: withoutNames(code, id), map: null }
      : undefined,
});
