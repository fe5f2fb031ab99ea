import { useFetchBankMappings, useTakeBankLines, useTakenBankLines } from '@cage/api-client/bank/files';
import type { BankColumns, GivenLine } from '@cage/contract/bank/fields';
import type { BankMapping } from '@cage/contract/bank/lines';
import { formatDate } from '@cage/ui/format/time';
import { useWords } from '@cage/ui/words';
import { useRef, useState } from 'react';
import type { KnownBank } from '../../parts/bank/reading/banks.ts';
import type { WrongFile } from '../../parts/bank/reading/decode.ts';
import { callsOf, type ReadFile, readLines } from '../../parts/bank/reading/lines.ts';
import { openFile } from '../../parts/bank/reading/open-file.ts';
import {
  type BankTable,
  findTable,
  type GuessedColumns,
  guessBank,
  guessTable,
  type Row,
} from '../../parts/bank/reading/table.ts';
import { useChosenFile } from '../../parts/bank/use-chosen-file.ts';
import { importWords } from './import-copy.ts';

/** Why a file is unreadable. */
export type WrongReason = WrongFile | 'no-table' | 'not-read' | 'too-big';

/** A file's table, and how its columns are read as far as that is known. */
export interface FoundTable {
  rows: readonly Row[];
  table: BankTable;
  guess: GuessedColumns;
  /** As stored, or as far as the file names it. */
  bank: string;
}

/** A file with its columns named. */
interface Named {
  found: FoundTable;
  bank: string;
}

/** The result of the lines sent so far. */
export interface Taken {
  taken: number;
  known: number;
  proven: number;
}

interface Sending extends Named {
  read: ReadFile;
  calls: readonly GivenLine[][];
  /** Answered calls, and the lines in them. */
  done: number;
  sent: number;
  sums: Taken;
}

export type ImportStep =
  | { is: 'reading' }
  | { is: 'wrong'; kind: WrongReason }
  | { is: 'mapping'; found: FoundTable }
  | ({ is: 'preview'; read: ReadFile } & Named)
  | ({ is: 'sending' } & Sending)
  | ({ is: 'broken'; error: unknown } & Sending)
  | { is: 'done'; sums: Taken; leftOut: number };

/** The largest file that is read: the page holds it whole. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Finds the table in a file: as its columns were named before, else as far as the headers tell. */
async function tableIn(
  file: File,
  mappings: Promise<readonly BankMapping[]>,
  { names, signal }: { names: Readonly<Record<KnownBank, string>>; signal: AbortSignal },
): Promise<{ is: 'wrong'; kind: WrongReason } | { is: 'found'; found: FoundTable; columns: BankColumns | null }> {
  const opened = await openFile(file, { mostBytes: MOST_BYTES, mappings, signal });
  if (opened.is === 'wrong') return opened;
  const { rows, kept } = opened;
  if (kept) {
    const { table, mapping } = kept;
    const found = { rows, table, guess: mapping.columns, bank: mapping.bank };
    return { is: 'found', found, columns: mapping.columns };
  }
  const table = findTable(rows);
  if (!table) return { is: 'wrong', kind: 'no-table' };
  const bank = guessBank(table, file.name);
  const found = { rows, table, guess: guessTable(rows, table), bank: bank === null ? '' : names[bank] };
  return { is: 'found', found, columns: null };
}

/** Imports a file from disk to server, step by step. */
export function useImport(file: File) {
  const [step, setStep] = useState<ImportStep>({ is: 'reading' });
  /** One id for all calls of the file, even if one of them is repeated. */
  const [fileId] = useState(() => crypto.randomUUID());
  const { banks: names } = useWords(importWords);
  const fetchMappings = useFetchBankMappings();
  const take = useTakeBankLines();
  const taken = useTakenBankLines();
  const left = useRef<AbortSignal>(undefined);

  async function check(named: Named & { columns: BankColumns }) {
    const { found, bank, columns } = named;
    const signal = left.current;
    setStep({ is: 'reading' });
    const { rows, table } = found;
    const lastDay = formatDate(new Date());
    const read = await readLines(rows, { begins: table.begins, columns, lastDay, ...(signal ? { signal } : {}) });
    // A user who returns to the columns finds them as named.
    setStep({ is: 'preview', read, bank, found: { ...found, bank, guess: columns } });
  }

  async function read(signal: AbortSignal) {
    left.current = signal;
    const answer = await tableIn(file, fetchMappings(), { names, signal });
    if (signal.aborted) return;
    if (answer.is === 'wrong') return setStep(answer);
    const { found, columns } = answer;
    if (columns) await check({ found, bank: found.bank, columns });
    else setStep({ is: 'mapping', found });
  }
  useChosenFile(read, () => setStep({ is: 'wrong', kind: 'not-read' }));

  /** Sends call after call; after a failure it continues from there. */
  async function send(from: Sending) {
    const signal = left.current;
    let now = from;
    for (const lines of from.calls.slice(from.done)) {
      setStep({ ...now, is: 'sending' });
      try {
        const answer = await take.mutateAsync({ file: fileId, name: file.name.slice(0, 200), bank: now.bank, lines });
        const { taken: fresh, known, proven } = now.sums;
        const sums = { taken: fresh + answer.taken, known: known + answer.known, proven: proven + answer.proven };
        now = { ...now, sums, done: now.done + 1, sent: now.sent + lines.length };
      } catch (error) {
        if (now.sent > 0) taken();
        return setStep({ ...now, is: 'broken', error });
      }
      if (signal?.aborted) return;
    }
    taken();
    setStep({ is: 'done', sums: now.sums, leftOut: now.read.unreadable.length });
  }

  return {
    step,
    /** Reads all rows by the named columns. */
    check,
    /** Returns to the columns. */
    nameAgain(found: FoundTable) {
      setStep({ is: 'mapping', found });
    },
    begin({ found, bank, read }: Named & { read: ReadFile }) {
      const sums = { taken: 0, known: 0, proven: 0 };
      void send({ found, bank, read, calls: callsOf(read.lines), done: 0, sent: 0, sums });
    },
    goOn: (from: Sending) => void send(from),
  };
}
