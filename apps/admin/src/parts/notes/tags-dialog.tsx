import { useAccountTags, useAddTag, useRemoveTag, useTags } from '@cage/api-client/notes';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { TAG_LENGTH, tagKey } from '@cage/contract/notes/tag';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';

/** How many tags are offered at once; typing finds the others. */
const OFFERED = 8;

interface OfferedTagsProps {
  /** The typed text: only tags that contain it. */
  typed: string;
  /** Tags that are not offered. */
  without?: readonly string[];
  onPick(tag: string): void;
}

/** Tags in use, to pick instead of typing. */
export function OfferedTags({ typed, without = [], onPick }: OfferedTagsProps) {
  const words = useWords(copy);
  const used = useTags();
  const left = without.map(tagKey);
  const offered = (used.data ?? [])
    .filter((tag) => !left.includes(tagKey(tag)) && tagKey(tag).includes(tagKey(typed)))
    .slice(0, OFFERED);
  if (offered.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-muted-foreground text-small">{words.used}</p>
      <ul aria-label={words.used} className="flex flex-wrap gap-2">
        {offered.map((tag) => (
          <li key={tag}>
            <Button type="button" size="touch" variant="secondary" onClick={() => onPick(tag)}>
              {tag}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NewTagProps {
  account: string;
  /** Tags that the account has already. */
  has: readonly string[];
  /** Whether it replaces a form that was just submitted, and takes over the focus. */
  another: boolean;
  onAdded(): void;
}

function NewTag({ account, has, another, onAdded }: NewTagProps) {
  const words = useWords(copy);
  const add = useAddTag();
  const toasts = useToasts();
  const form = useContractForm<FormOf<'addTag', 'tag'>, ConfirmationAnswer>({
    start: { tag: '' },
    send: ({ tag }) => add.mutateAsync({ account, tag }),
    onDone(answer) {
      toasts.done(answer);
      onAdded();
    },
  });
  const { element } = form;
  useEffect(
    function goOn() {
      if (another) element.current?.querySelector('input')?.focus();
    },
    [another, element],
  );
  return (
    <Form form={form} guarded={false} className="flex flex-col gap-3">
      <FormAlert form={form} />
      <Field label={words.tag} help={words.tagHelp} error={form.error('tag')}>
        <Input autoComplete="off" maxLength={TAG_LENGTH} {...form.field('tag')} />
      </Field>
      <OfferedTags typed={form.value('tag')} without={has} onPick={(tag) => form.set('tag', tag)} />
      <Button type="submit" size="touch" variant="secondary" busy={form.busy} className="self-start">
        {words.add}
      </Button>
    </Form>
  );
}

interface TagsDialogProps {
  account: string;
  onClose(): void;
}

/** Gives an account tags and takes them off, one at a time. */
export function TagsDialog({ account, onClose }: TagsDialogProps) {
  const words = useWords(copy);
  const tags = useAccountTags(account).data?.tags ?? [];
  const remove = useRemoveTag();
  const toasts = useToasts();
  const [added, setAdded] = useState(0);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.tagsOf(account)}
      size="sm"
      footer={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {remove.error ? (
          <Alert tone="danger">
            <UserMessage of={remove.error} />
          </Alert>
        ) : null}
        {tags.length === 0 ? (
          <p className="text-muted-foreground">{words.noTags}</p>
        ) : (
          <ul aria-label={words.tags} className="divide-y border-y">
            {tags.map((tag) => (
              <li key={tag} className="flex items-center justify-between gap-3 py-1.5">
                <Badge tab>{tag}</Badge>
                <Button
                  size="touch"
                  variant="secondary"
                  busy={remove.isPending && remove.variables.tag === tag}
                  onClick={() => remove.mutate({ account, tag }, { onSuccess: toasts.done })}
                >
                  {words.remove}
                  <span className="sr-only"> {tag}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <NewTag key={added} account={account} has={tags} another={added > 0} onAdded={() => setAdded(added + 1)} />
      </div>
    </Dialog>
  );
}
