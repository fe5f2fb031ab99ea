import type { BankMapping } from '@cage/contract/bank/lines';
import { decodeFile, type WrongFile } from './decode.ts';
import { rowsOf } from './rows.ts';
import { type BankTable, findKept, type Row } from './table.ts';

interface Opening<Mapping> {
  /** The largest file that is read: a page holds it whole. */
  mostBytes: number;
  /** How columns were named before. Without those the columns are named once more. */
  mappings: Promise<readonly Mapping[]>;
  signal: AbortSignal;
}

type Opened<Mapping> =
  | { is: 'wrong'; kind: WrongFile | 'too-big' }
  | { is: 'rows'; rows: readonly Row[]; kept: { table: BankTable; mapping: Mapping } | null };

/** The rows of a bank's file, with its table where the columns of such a one were named before. */
export async function openFile<Mapping extends Pick<BankMapping, 'headers'>>(
  file: File,
  { mostBytes, mappings, signal }: Opening<Mapping>,
): Promise<Opened<Mapping>> {
  if (file.size > mostBytes) return { is: 'wrong', kind: 'too-big' };
  const named = mappings.catch(() => []);
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (decoded.is === 'wrong') return decoded;
  const rows = await rowsOf(decoded.text, signal);
  return { is: 'rows', rows, kept: findKept(rows, await named) };
}
