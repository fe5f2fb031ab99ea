import { LeaveGuard } from '@cage/parts/leave-guard/leave-guard';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { cx } from '@cage/ui/cx';
import { formatCount } from '@cage/ui/format/rupees';
import { Spinner } from '@cage/ui/spinner';
import { Totals } from '@cage/ui/totals';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useEffect, useRef } from 'react';
import { importWords } from './import-copy.ts';
import { MappingStep } from './mapping-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { type ImportStep, useImport } from './use-import.ts';

interface ImportFileProps {
  file: File;
  /** Chooses another file instead. */
  onAnother(): void;
  onClose(): void;
}

const places: Record<ImportStep['is'], number> = {
  ...{ reading: 0, wrong: 0, mapping: 0 },
  ...{ preview: 1, sending: 2, broken: 2, done: 3 },
};

/** The heading of a step, which takes the focus, since the button that led here is gone. */
function StepHead({ title, children }: { title: string; children?: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(function leadOn() {
    head.current?.focus();
  }, []);
  return (
    <div className="mb-4">
      <h2 ref={head} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </h2>
      {children ? <p className="text-muted-foreground">{children}</p> : null}
    </div>
  );
}

/** A file's import: its columns are named once, what was read is previewed, and then it is sent. */
export function ImportFile({ file, onAnother, onClose }: ImportFileProps) {
  const words = useWords(importWords);
  const { step, check, nameAgain, begin, goOn } = useImport(file);
  const { steps, sending, result } = words;
  const at = places[step.is];
  const unsent = step.is === 'sending' || step.is === 'broken';
  return (
    <Card className="flex min-w-0 flex-col gap-5 p-4 md:p-5" aria-label={file.name} role="region">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <ol aria-label={steps.label} className="flex flex-wrap gap-x-4 text-muted-foreground text-small">
          {[steps.columns, steps.check, steps.send].map((name, place) => (
            <li
              key={name}
              aria-current={place === at ? 'step' : undefined}
              className={cx(place === at && 'font-semibold text-foreground')}
            >
              <span className="figures">{place + 1}</span> {name}
            </li>
          ))}
        </ol>
      </div>
      <LeaveGuard form={{ dirty: unsent, busy: false, holds: () => true }} text={sending.leave} />
      {step.is === 'reading' ? (
        <p role="status" className="flex items-center gap-2 py-6 text-muted-foreground">
          <Spinner /> {words.reading(file.name)}
        </p>
      ) : step.is === 'wrong' ? (
        <>
          <Alert tone="danger" title={words.wrong[step.kind].title}>
            {words.wrong[step.kind].text}
          </Alert>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button onClick={onAnother}>{words.another}</Button>
          </div>
        </>
      ) : step.is === 'mapping' ? (
        <div key="mapping">
          <StepHead title={words.mapping.title}>{words.mapping.text}</StepHead>
          <MappingStep found={step.found} onNamed={(named) => void check(named)} onClose={onClose} />
        </div>
      ) : step.is === 'preview' ? (
        <div key="preview">
          <StepHead title={words.preview.title} />
          <PreviewStep
            read={step.read}
            bank={step.bank}
            onColumns={() => nameAgain(step.found)}
            onSend={() => begin(step)}
            onClose={onClose}
          />
        </div>
      ) : step.is === 'done' ? (
        <div key="done">
          <StepHead title={result.title} />
          <Totals
            items={[
              { label: result.taken, value: formatCount(step.sums.taken) },
              { label: result.known, value: formatCount(step.sums.known) },
              { label: result.proven, value: formatCount(step.sums.proven) },
              ...(step.leftOut > 0 ? [{ label: result.leftOut, value: formatCount(step.leftOut) }] : []),
            ]}
          />
          <Button className="mt-4" onClick={onClose}>
            {result.toPiles}
          </Button>
        </div>
      ) : (
        <div key="sending">
          <StepHead title={sending.title}>{step.is === 'sending' ? sending.stay : undefined}</StepHead>
          <progress
            aria-label={sending.title}
            max={step.read.lines.length}
            value={step.sent}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-accent"
          />
          <p role="status" className="figures mt-2 text-muted-foreground text-small">
            {sending.progress(formatCount(step.sent), formatCount(step.read.lines.length))}
          </p>
          {step.is === 'broken' ? (
            <>
              <Alert tone="danger" title={sending.broken} className="my-3">
                <UserMessage of={step.error} /> {sending.brokenText}
              </Alert>
              <Button onClick={() => goOn(step)}>{sending.goOn}</Button>
            </>
          ) : null}
        </div>
      )}
    </Card>
  );
}
