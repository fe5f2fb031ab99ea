import { Fault } from '../domain/refusal.ts';

/**
 * Controls but for tabs and the ends of lines, NUL among them; and what turns a text round. The marks that keep it from left
 * to right stay: phones put them around a number that is copied.
 */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u202B\u202E\u2067]/u;

/** Whether a text comes back from the database as it was written and reads as it stands: no half of a character, nothing unseen. */
const isSound = (text: string): boolean => text.isWellFormed() && !UNSEEN.test(text);

/** The place of the first text that is not sound, as a path of names; `null` when all of it is. */
function unsoundAt(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return isSound(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (!isSound(name)) return path;
    const found = unsoundAt(part, [...path, name]);
    if (found) return found;
  }
  return null;
}

/**
 * The one guard of what comes in as text: in bodies (names of fields as well), queries, paths, forms and headers. A 422
 * names the field. What passes is stored, sealed and given back byte for byte.
 */
export function refuseUnsoundText(wire: unknown): void {
  const path = unsoundAt(wire, []);
  if (!path) return;
  const field = path.join('.') || undefined;
  const problem = 'Text must be well-formed Unicode without control characters';
  throw new Fault('malformed', field ? `${field}: ${problem}` : problem, field);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a JSON body; bytes that are no UTF-8 are refused, where a lenient reader would put U+FFFD. */
export function soundUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw new Fault('malformed', 'The body is not UTF-8', undefined, { cause: error });
  }
}
