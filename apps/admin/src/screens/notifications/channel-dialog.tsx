import { useSaveChannel } from '@cage/api-client/deliveries';
import type { Output } from '@cage/contract/contract';
import type { Channel } from '@cage/contract/deliveries';
import { type ChannelKind, deliveryGroups } from '@cage/contract/deliveries/channels';
import { pushLocales } from '@cage/contract/notifications/sentences';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Checkbox } from '@cage/ui/checkbox';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { PasswordInput } from '@cage/ui/password-input';
import { Select } from '@cage/ui/select';
import { languages, useLanguage, useWords } from '@cage/ui/words';
import { ChoicesField } from '../../parts/choices-field.tsx';
import { optionsOf } from '../../parts/options.ts';
import { copy } from './deliveries-copy.ts';

interface ChannelDialogProps {
  kind: ChannelKind;
  /** The channel to change; without it a new one is set up. */
  channel: Channel | undefined;
  /** Whether webhooks to this machine are allowed. */
  loopback: boolean;
  onClose(): void;
  /** Called with the new secret, if one was made. */
  onSaved(secret: string | null): void;
}

type Values = FormOf<'saveChannel', 'address' | 'token' | 'groups' | 'details' | 'locale'>;

/** Sets where a channel sends to, which events, and how much of them. */
export function ChannelDialog({ kind, channel, loopback, onClose, onSaved }: ChannelDialogProps) {
  const words = useWords(copy);
  const { form: said } = words;
  const { language } = useLanguage();
  const save = useSaveChannel();
  const toasts = useToasts();
  const { address = '', groups = ['waiting'], details = false, locale = language, revision } = channel ?? {};
  const form = useContractForm<Values, Output<'saveChannel'>>({
    start: { address, token: '', groups: [...groups], details, locale },
    revision,
    problems: (values) => ({
      address: values.address.trim() ? undefined : 'needed',
      token: kind === 'telegram' && !channel && !values.token.trim() ? 'needed' : undefined,
    }),
    send: (values) => save.mutateAsync({ kind, ...values, revision }),
    onDone(saved) {
      toasts.done(saved);
      onSaved(saved.secret);
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={said.title[kind]}
      description={words.about[kind]}
      cancel={said.cancel}
      submit={said.save}
    >
      <Field
        label={said.address[kind]}
        help={kind === 'webhook' && loopback ? said.loopbackHelp : said.addressHelp[kind]}
        {...form.at('address')}
      >
        <Input
          inputMode={kind === 'webhook' ? 'url' : 'text'}
          maxLength={1_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('address')}
        />
      </Field>
      {kind === 'telegram' ? (
        <Field label={said.token} help={channel ? said.tokenKept : said.tokenHelp} {...form.at('token')}>
          <PasswordInput maxLength={200} autoComplete="off" spellCheck={false} {...form.field('token')} />
        </Field>
      ) : null}
      <ChoicesField
        column
        label={said.groups}
        options={deliveryGroups.map((value) => ({ value, label: words.groups[value], help: words.groupHelp[value] }))}
        error={form.error('groups')}
        value={form.value('groups')}
        onChange={(chosen) => form.set('groups', chosen)}
      />
      <Checkbox label={said.details} help={said.detailsHelp} {...form.field('details')} />
      <Field label={said.language} error={form.error('locale')}>
        <Select options={optionsOf(languages, pushLocales)} {...form.field('locale')} />
      </Field>
    </DialogForm>
  );
}
