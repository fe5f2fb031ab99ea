import type { BankMapping } from '@cage/contract/bank/lines';
import { decodeFile, type WrongFile } from './decode.ts';
import { rowsOf } from './rows.ts';
import { type BankTable, findKnownTable, type Row } from './table.ts';

interface Opening<Mapping> {
  /** The largest file that is read: the page holds it whole. */
  mostBytes: number;
  /** How the user named columns before. If they fail to load, the columns are named again. */
  mappings: Promise<readonly Mapping[]>;
  signal: AbortSignal;
}

type Opened<Mapping> =
  | { is: 'wrong'; kind: WrongFile | 'too-big' }
  | { is: 'rows'; rows: readonly Row[]; kept: { table: BankTable; mapping: Mapping } | null };

/** Reads the rows of a bank's file, with its table if the columns of such a file were named before. */
export async function openFile<Mapping extends Pick<BankMapping, 'headers'>>(
  file: File,
  { mostBytes, mappings, signal }: Opening<Mapping>,
): Promise<Opened<Mapping>> {
  if (file.size > mostBytes) return { is: 'wrong', kind: 'too-big' };
  const named = mappings.catch(() => []);
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (decoded.is === 'wrong') return decoded;
  const rows = await rowsOf(decoded.text, signal);
  return { is: 'rows', rows, kept: findKnownTable(rows, await named) };
}
