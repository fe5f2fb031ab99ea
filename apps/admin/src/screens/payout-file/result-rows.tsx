import { Obstacle } from '@cage/parts/words/user-message';
import { Badge, type Tone } from '@cage/ui/badge';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { Objections } from '../../parts/payouts/objections.tsx';
import { copy } from './copy.ts';
import type { JudgedRow, SettledRow } from './use-result.ts';

const tones: Record<SettledRow['outcome'], Tone> = { done: 'positive', unchanged: 'neutral', refused: 'danger' };

interface ResultRowsProps {
  judged: readonly JudgedRow[];
  results: ReadonlyMap<string, SettledRow>;
}

/** The outcome of each settled row. */
export function ResultRows({ judged, results }: ResultRowsProps) {
  const { result: words } = useWords(copy);
  return (
    <ul aria-label={words.done} className="divide-y rounded-card border">
      {judged.flatMap(({ code, username, amountPaise }) => {
        const result = code === null ? undefined : results.get(code);
        if (!result) return [];
        const { outcome, despite, obstacle } = result;
        return [
          <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2">
            <span className="min-w-0 wrap-anywhere">{username}</span>
            {amountPaise === null ? null : <Money paise={amountPaise} />}
            <span className="flex basis-full flex-wrap items-center gap-x-3 text-small">
              <Badge tone={tones[outcome]}>{words.outcomes[outcome]}</Badge>
              <Objections despite={despite} />
              {obstacle ? (
                <span>
                  <Obstacle {...obstacle} />
                </span>
              ) : null}
            </span>
          </li>,
        ];
      })}
    </ul>
  );
}
