export type Params = Readonly<Record<string, string | undefined>>;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Decodes a segment; returns it unchanged if it was typed and can't be decoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Parameters of a pattern (`/members/:member`) from an address, `null` if it does not match. A pattern that
 * ends in `*` matches any continuation. Letter case and a final slash make no difference.
 */
export function matchPath(pattern: string, path: string): Params | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path).map(decoded);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (given.length < wanted.length || (given.length > wanted.length && !open)) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}
