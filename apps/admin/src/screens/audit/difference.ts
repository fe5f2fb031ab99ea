export interface Difference {
  /** Path of the value: `banks.2.ifsc`. */
  field: string;
  before: string | null;
  after: string | null;
  changed: boolean;
}

type Flat = Map<string, string>;

function flatten(value: unknown, path: string, into: Flat): void {
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) into.set(path, Array.isArray(value) ? '[]' : '{}');
    for (const [key, inner] of entries) flatten(inner, path ? `${path}.${key}` : key, into);
  } else into.set(path || 'value', value === '' ? '""' : String(value));
}

function flatOf(json: string | null): Flat {
  const flat: Flat = new Map();
  if (json === null) return flat;
  try {
    flatten(JSON.parse(json), '', flat);
  } catch {
    flat.set('value', json);
  }
  return flat;
}

/** Values before and after as lines, one a field, in the order in which they were written. */
export function differencesOf(before: string | null, after: string | null): Difference[] {
  const [old, now] = [flatOf(before), flatOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields.map((field) => {
    const pair = { before: old.get(field) ?? null, after: now.get(field) ?? null };
    return { field, ...pair, changed: before !== null && after !== null && pair.before !== pair.after };
  });
}
