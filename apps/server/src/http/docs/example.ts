/** The parts of a JSON schema that are used here. */
export interface Schema {
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  contentMediaType?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

const ofType: Record<string, unknown> = { string: 'text', integer: 1, number: 1, boolean: true, null: null };
const ofFormat: Record<string, string> = { 'date-time': '2026-01-31T10:15:00.000Z', date: '2026-01-31' };

/** Returns a value that fits a schema: the schema's own example if it has one, else a plain one of its type. */
export function exampleOf(schema: Schema): unknown {
  const { type, examples, enum: words, const: only, format, properties, items, anyOf, allOf } = schema;
  if (examples) return examples[0];
  if (only !== undefined) return only;
  if (words) return words[0];
  if (allOf) return Object.assign({}, ...allOf.map(exampleOf));
  if (anyOf) return exampleOf(anyOf.find((one) => one.type !== 'null') ?? {});
  if (items) return [exampleOf(items)];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field)]));
  if (type === 'object') return {};
  return (format && ofFormat[format]) ?? ofType[[type ?? 'string'].flat()[0] ?? 'string'];
}
