import { Fault } from '../domain/refusal.ts';

/**
 * Control characters, NUL included, except tabs and line ends; and marks that turn text right to left. The left-to-right
 * marks are allowed: phones put them around a copied number.
 */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u202B\u202E\u2067]/u;

/** Whether a text is stored unchanged and displays as written: no half of a character, nothing invisible. */
const isSound = (text: string): boolean => text.isWellFormed() && !UNSEEN.test(text);

/** The path of the first unsound text, as names; `null` when all text is sound. */
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
 * Refuses unsound text in any input: bodies (names of fields as well), queries, paths, forms and headers; nothing else
 * checks it. A 422 names the field. What passes is stored, sealed and returned byte for byte.
 */
export function refuseInvalidText(wire: unknown): void {
  const path = unsoundAt(wire, []);
  if (!path) return;
  const field = path.join('.') || undefined;
  const problem = 'Text must be well-formed Unicode without control characters';
  throw new Fault('malformed', field ? `${field}: ${problem}` : problem, field);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes a JSON body's text; refuses invalid UTF-8, where a lenient reader would substitute U+FFFD. */
export function decodeStrictUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw new Fault('malformed', 'The body is not UTF-8', undefined, { cause: error });
  }
}
