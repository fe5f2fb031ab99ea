import type { AuditEntry } from '@cage/contract/audit';

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

/** Returns the values before and after, a line per field, in the order in which they were written. */
export function differencesOf(before: string | null, after: string | null): Difference[] {
  const [old, now] = [flatOf(before), flatOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields.map((field) => {
    const pair = { before: old.get(field) ?? null, after: now.get(field) ?? null };
    return { field, ...pair, changed: before !== null && after !== null && pair.before !== pair.after };
  });
}

/** Returns the recharge, withdrawal or bet that a row is about: its subject, or the origin of its debt. */
export function recordOf({
  action,
  subject,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>) {
  if (subject && (/^[RW]\d{6}[0-9A-Z]{8}$/.test(subject) || (action.startsWith('bet.') && /^\d+$/.test(subject)))) {
    return subject;
  }
  const now = new Map(differencesOf(before, after).map((line) => [line.field, line.after]));
  return now.get('recharge') ?? now.get('bet') ?? null;
}
