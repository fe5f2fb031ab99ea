/**
 * A cell before it becomes text. Amounts of money are `{ paise }`; instants are shown in Indian time, or as `{ iso }` in UTC as in
 * JSON. `{ id }` is an id of a partner's, which its programs compare.
 */
export type Cell = string | number | null | Date | { paise: bigint } | { iso: Date } | { id: string };

/** The columns of a list as CSV: header and cell. */
export type CsvColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => Cell])[];

/** An amount that not every row has. */
export const paiseCell = (paise: bigint | null): Cell => (paise === null ? null : { paise });
