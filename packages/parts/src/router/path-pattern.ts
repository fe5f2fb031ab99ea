export type Params = Readonly<Record<string, string | undefined>>;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** What a segment says; as it stands where somebody typed what can't be decoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * What an address says in the places of a pattern (`/members/:member`), `null` where it is another page's. A pattern that
 * ends in `*` takes all that begins like it. Letter case and a slash at the end make no difference.
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
