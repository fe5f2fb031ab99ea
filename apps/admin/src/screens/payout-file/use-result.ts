import { useCheckPayoutResult, useSettlePayoutResult } from '@cage/api-client/payouts/files';
import { useFetchPayoutMappings } from '@cage/api-client/payouts/formats';
import type { Input, Output } from '@cage/contract/contract';
import { MAX_SETTLED_PER_CALL, type ResultColumns, type ResultDecision } from '@cage/contract/payouts/results';
import { useState } from 'react';
import type { WrongFile } from '../../parts/bank/reading/decode.ts';
import { openFile } from '../../parts/bank/reading/open-file.ts';
import {
  findResultTable,
  type GuessedResult,
  guessResult,
  type ReadAnswer,
  readAnswers,
} from '../../parts/bank/reading/results.ts';
import type { BankTable, Row } from '../../parts/bank/reading/table.ts';
import { useChosenFile } from '../../parts/bank/use-chosen-file.ts';

/** An answer's table, and how its columns are read as far as that is known. */
export interface FoundResult {
  rows: readonly Row[];
  table: BankTable;
  guess: GuessedResult;
  bank: string;
}

/** A row of the answer with its pile. */
export type JudgedRow = ReadAnswer & Output<'checkPayoutResult'>['rows'][number];
export type SettledRow = Output<'settlePayoutResult'>['results'][number];
type Settling = Input<'settlePayoutResult'>['rows'];

interface Sent {
  judged: readonly JudgedRow[];
  rows: Settling;
  results: ReadonlyMap<string, SettledRow>;
}

export type ResultStep =
  | { is: 'reading' }
  | { is: 'wrong'; kind: WrongFile | 'no-table' | 'too-many' | 'not-read' }
  | { is: 'mapping'; found: FoundResult }
  | { is: 'failed'; error: unknown; found: FoundResult; columns: ResultColumns }
  | { is: 'judged'; found: FoundResult; judged: readonly JudgedRow[] }
  | ({ is: 'settling' } & Sent)
  | ({ is: 'broken'; error: unknown } & Sent)
  | ({ is: 'done' } & Sent);

/** The largest file that is read: an answer has some hundred rows. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Imports a bank's answer, from disk to the last withdrawal that it settles. */
export function useResult(file: File, fileId: number) {
  const [step, setStep] = useState<ResultStep>({ is: 'reading' });
  const fetchMappings = useFetchPayoutMappings();
  const checking = useCheckPayoutResult();
  const settling = useSettlePayoutResult();

  async function check(found: FoundResult, columns: ResultColumns) {
    const read = readAnswers(found.rows, found.table, columns);
    if (read.is === 'too-many') return setStep({ is: 'wrong', kind: 'too-many' });
    if (read.answers.length === 0) return setStep({ is: 'wrong', kind: 'no-table' });
    setStep({ is: 'reading' });
    // A user who returns to the columns finds them as named.
    const named = { ...found, guess: columns };
    try {
      const rows = read.answers.map(({ row: _, status: __, ...answer }) => answer);
      const verdicts = await checking.mutateAsync({ file: fileId, rows });
      const judged = read.answers.flatMap((answer, at): JudgedRow[] => {
        const verdict = verdicts.rows[at];
        return verdict ? [{ ...answer, ...verdict }] : [];
      });
      setStep({ is: 'judged', found: named, judged });
    } catch (error) {
      setStep({ is: 'failed', error, found: named, columns });
    }
  }

  async function read(signal: AbortSignal) {
    const opened = await openFile(file, { mostBytes: MOST_BYTES, mappings: fetchMappings(), signal });
    if (signal.aborted) return;
    if (opened.is === 'wrong') {
      return setStep({ is: 'wrong', kind: opened.kind === 'too-big' ? 'too-many' : opened.kind });
    }
    const { rows, kept } = opened;
    // A status column that was not named decides what is paid: the columns are named again.
    const overlooked = kept?.mapping.columns.status === null && guessResult(rows, kept.table).status !== null;
    if (kept && !overlooked) {
      const { table, mapping } = kept;
      return check({ rows, table, guess: mapping.columns, bank: mapping.bank }, mapping.columns);
    }
    const table = findResultTable(rows);
    if (!table) return setStep({ is: 'wrong', kind: 'no-table' });
    setStep({ is: 'mapping', found: { rows, table, guess: guessResult(rows, table), bank: '' } });
  }
  useChosenFile(read, () => setStep({ is: 'wrong', kind: 'not-read' }));

  /** Settles some at a time; after a failure it continues with those that have no result yet. */
  async function settle(from: Sent) {
    let now = from;
    for (;;) {
      const next = now.rows.filter(({ code }) => !now.results.has(code)).slice(0, MAX_SETTLED_PER_CALL);
      if (next.length === 0) return setStep({ ...now, is: 'done' });
      setStep({ ...now, is: 'settling' });
      try {
        const { results } = await settling.mutateAsync({ file: fileId, rows: next });
        now = { ...now, results: new Map([...now.results, ...results.map((one) => [one.code, one] as const)]) };
      } catch (error) {
        return setStep({ ...now, is: 'broken', error });
      }
    }
  }

  return {
    step,
    check,
    /** Returns to the columns. */
    nameAgain: (found: FoundResult) => setStep({ is: 'mapping', found }),
    begin(judged: readonly JudgedRow[], decisions: ReadonlyMap<string, ResultDecision>, noReason: string) {
      const rows = judged.flatMap(({ code, amountPaise, utr, reason }): Settling => {
        const decision = code === null ? undefined : decisions.get(code);
        if (code === null || amountPaise === null || decision === undefined) return [];
        return [{ code, amountPaise, decision, utr: decision === 'paid' ? utr : '', reason: reason || noReason }];
      });
      void settle({ judged, rows, results: new Map() });
    },
    goOn: (from: Sent) => void settle(from),
  };
}
