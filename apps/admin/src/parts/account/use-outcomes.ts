import type { BulkResult } from '@cage/contract/accounts/bulk';
import { useState } from 'react';
import type { ChosenAccount } from './chosen-bar.tsx';

/** The outcomes for chosen accounts, over as many attempts as it takes. */
export interface Outcomes {
  /** The accounts of this attempt: first all, then those that were refused. */
  asked: readonly ChosenAccount[];
  /** The outcome of each; none before the answer. */
  results: readonly BulkResult[];
  /** The accounts that need nothing more. */
  dealtWith: ReadonlySet<string>;
  /** Starts an attempt with these accounts. */
  ask(accounts: readonly ChosenAccount[]): void;
  /** Takes the answer. */
  came(results: readonly BulkResult[]): void;
}

export function useOutcomes(chosen: readonly ChosenAccount[]): Outcomes {
  const [asked, setAsked] = useState(chosen);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [dealtWith, setDealtWith] = useState<ReadonlySet<string>>(new Set());
  return {
    ...{ asked, results, dealtWith },
    ask(accounts) {
      setAsked(accounts);
      setResults([]);
    },
    came(answers) {
      setResults(answers);
      const done = answers.filter(({ outcome }) => outcome !== 'refused');
      setDealtWith((before) => new Set([...before, ...done.map(({ account }) => account)]));
    },
  };
}
