import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import type { ChosenAccount } from './chosen-bar.tsx';
import { copy as chosenCopy } from './chosen-copy.ts';

/** Name and id in full: they tell accounts apart. */
export function ChosenRow({ account, children }: { account: ChosenAccount; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-3 py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {account.name} <span className="text-muted-foreground text-small">{account.id}</span>
      </span>
      {children}
    </li>
  );
}

/** The accounts of an action, one row each. */
export function ChosenRows({ children }: { children: ReactNode }) {
  const words = useWords(chosenCopy);
  return (
    <ul aria-label={words.label} className="mt-3 divide-y rounded-card border">
      {children}
    </ul>
  );
}
