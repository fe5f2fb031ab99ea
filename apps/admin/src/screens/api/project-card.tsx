import { useSavePartnerProject } from '@cage/api-client/partner';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { Output } from '@cage/contract/contract';
import { parseOpening, toTypedRupees } from '@cage/contract/money';
import { makeReason } from '@cage/contract/refusals/reason';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { rupeesInput } from '@cage/ui/figure-input';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { Textarea } from '@cage/ui/textarea';
import { useWords } from '@cage/ui/words';
import { ApiTypesField } from '../../parts/api-types-field.tsx';
import { headerWords } from '../../parts/headers.ts';
import { ApiTypes } from '../../parts/people-columns.tsx';
import { copy } from './copy.ts';

type Page = Output<'getPartnerPage'>;
type Values = FormOf<'savePartnerProject', 'ip' | 'domain' | 'apiTypes' | 'minFloatPaise'>;

function ProjectForm({ page }: { page: Page }) {
  const { project } = useWords(copy);
  const headers = useWords(headerWords);
  const save = useSavePartnerProject();
  const toasts = useToasts();
  const { id, ip, domain, apiTypes, minFloatPaise, revision } = page;
  const form = useContractForm<Values, ConfirmationAnswer>({
    start: { ip, domain, apiTypes, minFloatPaise: toTypedRupees(minFloatPaise) },
    revision,
    problems: (values) => ({
      domain: values.domain.trim() ? undefined : makeReason('fieldRequired', { input: 'domain' }),
      minFloatPaise: parseOpening(values.minFloatPaise) === 'no-amount' ? 'invalidAmount' : undefined,
    }),
    // A list may be typed over several lines; the wire has it on one.
    send: (values) =>
      save.mutateAsync({
        id,
        revision,
        ...values,
        ip: values.ip
          .split(/[\s,]+/)
          .filter(Boolean)
          .join(', '),
        minFloatPaise: parseOpening(values.minFloatPaise),
      }),
    onDone: toasts.done,
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <FormAlert form={form} />
      <Field label={headers.ip} help={project.addressesHelp} {...form.at('ip')}>
        <Textarea rows={2} maxLength={2_000} className="font-mono" {...form.field('ip')} />
      </Field>
      <Field label={headers.domain} help={project.domainHelp} {...form.at('domain')}>
        <Input inputMode="url" maxLength={300} autoComplete="off" autoCapitalize="none" {...form.field('domain')} />
      </Field>
      <ApiTypesField
        label={headers.apiType}
        value={form.value('apiTypes')}
        onChange={(types) => form.set('apiTypes', types)}
      />
      <Field label={project.minFloat} help={project.minFloatHelp} {...form.at('minFloatPaise')}>
        <Input {...rupeesInput} maxLength={15} {...form.field('minFloatPaise')} />
      </Field>
      <Button type="submit" busy={form.busy} className="self-start">
        {project.save}
      </Button>
    </Form>
  );
}

/** From where the project calls, for what, and what it needs: editable or read-only. */
export function ProjectCard({ page }: { page: Page | undefined }) {
  const { project } = useWords(copy);
  const headers = useWords(headerWords);
  const long = (text: string) => <span className="wrap-anywhere font-mono text-small">{text || project.none}</span>;
  const read = page && !page.changeable;
  return (
    <Card className="flex flex-col gap-3 px-5 py-4">
      <h2 className="font-semibold">{project.title}</h2>
      <DetailList
        items={[
          { label: headers.wallet, value: page ? <Money paise={page.floatPaise} className="font-semibold" /> : null },
          ...(read || !page
            ? [
                { label: project.minFloat, value: page ? <Money paise={page.minFloatPaise} /> : null },
                { label: headers.ip, value: page ? long(page.ip) : null },
                { label: headers.domain, value: page ? long(page.domain) : null },
                { label: headers.apiType, value: page ? <ApiTypes types={page.apiTypes} /> : null },
              ]
            : []),
        ]}
      />
      {page?.changeable ? <ProjectForm page={page} /> : null}
    </Card>
  );
}
