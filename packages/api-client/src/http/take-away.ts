import type { InputOf, ListEndpoint } from '@cage/contract/endpoint';
import { takeAsItComes } from './as-it-comes.ts';
import type { Client } from './call.ts';
import { saveBlob } from './save-blob.ts';

/** The server has the first page before its answer begins; a list of a million rows comes for minutes then. */
const patience = { beginsWithinMs: 120_000, silentMs: 60_000 } as const;

export interface Wanted<E extends ListEndpoint> {
  list: E;
  input: InputOf<E>;
  file: string | Promise<string>;
}

/** The whole of a list as CSV, as a file of the browser. Throws an ApiError. */
export async function takeAway<E extends ListEndpoint>(api: Client, { list, input, file }: Wanted<E>): Promise<void> {
  const coming = { endpoint: list, input, accept: 'text/csv', ...patience };
  const bytes = await takeAsItComes(api, coming, (answer) => answer.blob());
  saveBlob(bytes, await file);
}
