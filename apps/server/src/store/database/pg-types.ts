import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const TIMESTAMPTZ = 1184;

const readInstant: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ);

/** Parses an instant: PostgreSQL's UTC form differs from JavaScript's in two characters; other forms are left to the driver. */
export function instantOf(text: string): Date {
  const inUtc = text.charCodeAt(4) === 45 && text.charCodeAt(10) === 32 && text.endsWith('+00');
  return inUtc ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readInstant(text);
}

/** The type parsers of both databases: 8-byte integers become bigint, never a float. Source: M9. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    const oid: number = type;
    if (oid === INT8) return (text: string) => BigInt(text);
    if (oid === TIMESTAMPTZ && format !== 'binary') return instantOf;
    if (oid === INT8_ARRAY) return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(BigInt);
    return pg.types.getTypeParser(type, format);
  },
};
