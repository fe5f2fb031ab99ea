import type { ResultOfOne } from '@cage/contract/accounts/bulk';
import { useState } from 'react';
import type { ChosenAccount } from './chosen-bar.tsx';

/** What becomes of chosen accounts, over as many attempts as it takes. */
export interface Outcomes {
  /** Of which something is asked: all, then those that were refused. */
  asked: readonly ChosenAccount[];
  /** What became of each of them; none before the answer. */
  results: readonly ResultOfOne[];
  /** With which nothing is left to do. */
  dealtWith: ReadonlySet<string>;
  /** Something is asked of these. */
  ask(accounts: readonly ChosenAccount[]): void;
  /** The answer came. */
  came(results: readonly ResultOfOne[]): void;
}

export function useOutcomes(chosen: readonly ChosenAccount[]): Outcomes {
  const [asked, setAsked] = useState(chosen);
  const [results, setResults] = useState<readonly ResultOfOne[]>([]);
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
