/** A cell before it is text. Amounts of money are `{ paise }`; instants are shown in Indian time. */
export type Cell = string | number | null | Date | { paise: bigint };

/** The columns of a list as CSV: a header and what stands below it. */
export type CsvColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => Cell])[];
