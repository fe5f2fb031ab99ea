/** A statement and its parameters. Only `sql` makes one, so that a value can never become part of the text. Source: I4. */
export interface Statement {
  text: string;
  values: unknown[];
  /** The name under which each connection prepares it once. For hot statements whose text never varies. */
  name?: string;
}

/** Builds a statement: every `${value}` becomes a parameter, and a `${statement}` is spliced in with its own. */
export function sql(parts: TemplateStringsArray, ...inputs: unknown[]): Statement {
  const values: unknown[] = [];
  let text = parts[0] ?? '';
  inputs.forEach((input, i) => {
    if (isStatement(input)) {
      const offset = values.length;
      text += input.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`);
      values.push(...input.values);
    } else {
      values.push(input);
      text += `$${values.length}`;
    }
    text += parts[i + 1] ?? '';
  });
  return { text, values };
}

/** A number of ours as part of a statement's text, where a parameter would hide its value from the planner. */
export function constant(value: number): Statement {
  if (!Number.isSafeInteger(value)) throw new RangeError(`No whole number: ${value}`);
  return { text: String(value), values: [] };
}

/** The same statement, prepared under a name. */
export function prepared(name: string, statement: Statement): Statement {
  return { ...statement, name };
}

const shapes = new Map<string, string>();

/**
 * Like `prepared`, for a statement whose text varies: each text gets its own number. Only for few variants, because a
 * connection keeps them all.
 */
export function preparedByShape(name: string, statement: Statement): Statement {
  const shape = shapes.get(statement.text) ?? `${name}-${shapes.size}`;
  shapes.set(statement.text, shape);
  return prepared(shape, statement);
}

/** Conditions joined by `and`; `true` when there are none. */
export function allOf(conditions: readonly Statement[]): Statement {
  return conditions.reduce((left, right) => sql`${left} and ${right}`, sql`true`);
}

/** Text for a `like` that matches it literally: `%`, `_` and the escape itself are escaped. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const marker = (value: object): value is Statement =>
  'text' in value && 'values' in value && Array.isArray(value.values);

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && marker(value);
}
