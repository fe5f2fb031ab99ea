import type { InputOf, ListEndpoint } from '@cage/contract/endpoint';
import type { Client } from './call.ts';
import { saveBlob } from './save-blob.ts';
import { streamAnswer } from './stream-answer.ts';

/** The server sends nothing before it has the first page; a list of a million rows then takes minutes. */
const patience = { beginsWithinMs: 120_000, silentMs: 60_000 } as const;

export interface CsvDownload<E extends ListEndpoint> {
  list: E;
  input: InputOf<E>;
  file: string | Promise<string>;
}

/** Saves a whole list as a CSV file. Throws an ApiError. */
export async function downloadCsv<E extends ListEndpoint>(
  api: Client,
  { list, input, file }: CsvDownload<E>,
): Promise<void> {
  const coming = { endpoint: list, input, accept: 'text/csv', ...patience };
  const bytes = await streamAnswer(api, coming, (answer) => answer.blob());
  saveBlob(bytes, await file);
}
