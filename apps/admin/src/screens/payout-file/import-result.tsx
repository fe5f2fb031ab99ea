import { LeaveGuard } from '@cage/parts/leave-guard/leave-guard';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Spinner } from '@cage/ui/spinner';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { ResultMapping } from './result-mapping.tsx';
import { ResultPiles } from './result-piles.tsx';
import { ResultRows } from './result-rows.tsx';
import { type ResultStep, useResult } from './use-result.ts';

interface ImportResultProps {
  file: File;
  /** The number of the payout file that it answers. */
  fileId: number;
  /** Chooses another file instead. */
  onAnother(): void;
  onClose(): void;
}

/**
 * The import of a bank's answer: its columns are named once, its rows are shown in piles, and then they are settled one
 * by one.
 */
export function ImportResult({ file, fileId, onAnother, onClose }: ImportResultProps) {
  const { result: words } = useWords(copy);
  const { step, check, nameAgain, begin, goOn } = useResult(file, fileId);
  const unsettled = step.is === 'settling' || step.is === 'broken';
  const body: Record<ResultStep['is'], () => ReactNode> = {
    reading: () => (
      <p role="status" className="flex items-center gap-2 py-4 text-muted-foreground">
        <Spinner /> {words.reading}
      </p>
    ),
    wrong: () =>
      step.is === 'wrong' && (
        <>
          <Alert tone="danger">{words.wrong[step.kind]}</Alert>
          <Buttons>
            <Button variant="secondary" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button onClick={onAnother}>{words.choose}</Button>
          </Buttons>
        </>
      ),
    mapping: () =>
      step.is === 'mapping' && (
        <ResultMapping found={step.found} onNamed={(found, columns) => void check(found, columns)} onClose={onClose} />
      ),
    failed: () =>
      step.is === 'failed' && (
        <>
          <Alert tone="danger" title={words.checkFailed}>
            <UserMessage of={step.error} />
          </Alert>
          <Buttons>
            <Button variant="secondary" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button onClick={() => void check(step.found, step.columns)}>{words.goOn}</Button>
          </Buttons>
        </>
      ),
    judged: () =>
      step.is === 'judged' && (
        <ResultPiles
          judged={step.judged}
          onColumns={() => nameAgain(step.found)}
          onSettle={(decisions) => begin(step.judged, decisions, words.noReason)}
          onClose={onClose}
        />
      ),
    settling: () =>
      step.is === 'settling' && (
        <p role="status" className="figures">
          {words.doing(step.results.size, step.rows.length)}
        </p>
      ),
    broken: () =>
      step.is === 'broken' && (
        <>
          <Alert tone="danger" title={words.broken}>
            <UserMessage of={step.error} />
          </Alert>
          <Buttons>
            <Button onClick={() => goOn(step)}>{words.goOn}</Button>
          </Buttons>
          <ResultRows judged={step.judged} results={step.results} />
        </>
      ),
    done: () =>
      step.is === 'done' && (
        <>
          <p role="status" className="font-semibold">
            {words.done}
          </p>
          <ResultRows judged={step.judged} results={step.results} />
          <Buttons>
            <Button onClick={onClose}>{words.close}</Button>
          </Buttons>
        </>
      ),
  };
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4 md:p-5" aria-label={words.title(file.name)} role="region">
      <p className="min-w-0 truncate font-medium" title={file.name}>
        {file.name}
      </p>
      <LeaveGuard form={{ dirty: unsettled, busy: false, holds: () => true }} text={words.stay} />
      {body[step.is]()}
    </Card>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
