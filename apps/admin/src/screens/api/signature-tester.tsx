import { useTestSignature } from '@cage/api-client/partner';
import type { Output } from '@cage/contract/contract';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { cx } from '@cage/ui/cx';
import { Field } from '@cage/ui/field';
import { Textarea } from '@cage/ui/textarea';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { copy } from './copy.ts';

type Verdict = Output<'testSignature'>;
type Values = FormOf<'testSignature', 'request' | 'payload' | 'text'>;

const cell = 'px-2 py-1.5 text-left align-top first:pl-3 last:pr-3';

/** The five lines side by side, as derived from the request and as signed. */
function Lines({ lines }: Pick<Verdict, 'lines'>) {
  const { test } = useWords(copy);
  const compared = lines.some(({ given }) => given !== null);
  const headers = [test.line, test.expected, ...(compared ? [test.given] : [])];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={test.lines} tabIndex={0} className="overflow-x-auto rounded-card border">
      <table className="w-full text-small">
        <thead className="bg-muted text-muted-foreground">
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" className={cx(cell, 'font-medium')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, expected, given }) => {
            const differs = given !== null && expected !== null && given !== expected;
            return (
              <tr key={name} className="border-t">
                <th scope="row" className={cx(cell, 'font-medium')}>
                  <span className="flex flex-col items-start gap-1 whitespace-nowrap">
                    {test.names[name]}
                    {differs ? (
                      <Badge tab tone="danger">
                        {test.differs}
                      </Badge>
                    ) : null}
                  </span>
                </th>
                <td className={cx(cell, 'wrap-anywhere font-mono')} style={{ minWidth: '10rem' }}>
                  {expected ?? test.missing}
                </td>
                {compared ? (
                  <td className={cx(cell, 'wrap-anywhere font-mono')} style={{ minWidth: '10rem' }}>
                    {given ?? test.missing}
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Result({ verdict }: { verdict: Verdict }) {
  const { test } = useWords(copy);
  const { right, findings, aheadS, lines } = verdict;
  const clock = aheadS === null || aheadS === 0 ? null : aheadS > 0 ? test.ahead(aheadS) : test.behind(-aheadS);
  return (
    <div className="flex flex-col gap-4">
      {right ? (
        <Alert tone="positive" title={test.right}>
          {test.rightText}
        </Alert>
      ) : null}
      {findings.length > 0 ? (
        <Alert tone={right ? 'warning' : 'danger'} title={test.wrong}>
          <ul className="pl-4" style={{ listStyleType: 'disc' }}>
            {findings.map((finding) => (
              <li key={finding}>{test.findings[finding]}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {clock ? <p className="text-muted-foreground">{clock}</p> : null}
      <Lines lines={lines} />
    </div>
  );
}

/** Shows which part of a request differs from what was signed. */
export function SignatureTester({ id }: { id: string }) {
  const { test } = useWords(copy);
  const tester = useTestSignature();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const form = useContractForm<Values, Verdict>({
    start: { request: '', payload: '', text: '' },
    send: (values) => tester.mutateAsync({ id, ...values }),
    onDone: setVerdict,
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card className="flex flex-col gap-3 px-5 py-4">
        <div>
          <h2 className="mb-1 font-semibold">{test.title}</h2>
          <p className="text-muted-foreground text-small">{test.text}</p>
        </div>
        <Form form={form} guarded={false} className="flex flex-col gap-4">
          <FormAlert form={form} />
          <Field label={test.request} help={test.requestHelp} error={form.error('request')}>
            <Textarea rows={6} spellCheck={false} className="font-mono" {...form.field('request')} />
          </Field>
          <Field label={test.body} help={test.bodyHelp} error={form.error('payload')}>
            <Textarea rows={4} spellCheck={false} className="font-mono" {...form.field('payload')} />
          </Field>
          <Field label={test.signed} help={test.signedHelp} error={form.error('text')}>
            <Textarea rows={5} spellCheck={false} className="font-mono" {...form.field('text')} />
          </Field>
          <Button type="submit" busy={form.busy} className="self-start">
            {test.check}
          </Button>
        </Form>
      </Card>
      <section aria-live="polite">{verdict ? <Result verdict={verdict} /> : null}</section>
    </div>
  );
}
