import { useTagAccounts } from '@cage/api-client/accounts/bulk';
import { type BulkResult, type TagChange, tagChanges } from '@cage/contract/accounts/bulk';
import { TAG_LENGTH, tagOf } from '@cage/contract/notes/tag';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { copy as noteCopy } from '../notes/copy.ts';
import { OfferedTags } from '../notes/tags-dialog.tsx';
import type { ChosenAccount } from './chosen-bar.tsx';
import { copy as chosenCopy } from './chosen-copy.ts';
import { ChosenOutcomes } from './chosen-outcomes.tsx';
import { ChosenRow, ChosenRows } from './chosen-rows.tsx';
import { useOutcomes } from './use-outcomes.ts';

interface TagChosenProps {
  chosen: readonly ChosenAccount[];
  /** Called with the accounts that were tagged or needed no change; the rest stay chosen. */
  onClose(dealtWith: ReadonlySet<string>): void;
}

/** Gives several accounts a tag or takes it off them, then shows the outcome of each. Source: O23. */
export function TagChosen({ chosen, onClose }: TagChosenProps) {
  const words = useWords(chosenCopy);
  const notes = useWords(noteCopy);
  const send = useTagAccounts();
  const { asked, results, dealtWith, ask, came } = useOutcomes(chosen);
  const [change, setChange] = useState<TagChange>('add');
  const ids = asked.map(({ id }) => id);
  const form = useContractForm<FormOf<'tagAccounts', 'tag'>, { results: readonly BulkResult[] }>({
    start: { tag: '' },
    send: ({ tag }) => send.mutateAsync({ accounts: ids, tag, change }),
    onDone: (answer) => came(answer.results),
  });
  const close = () => onClose(dealtWith);
  const tag = tagOf(form.value('tag'));
  if (results.length > 0) {
    return (
      <ChosenOutcomes
        title={(done, of) => words.toldTag[change](tag, done, of)}
        chosen={chosen}
        results={results}
        // Back to the tag: refused accounts may need another one.
        onAgain={ask}
        onClose={close}
      />
    );
  }
  return (
    <DialogForm
      form={form}
      onClose={close}
      title={words.askTag(asked.length)}
      cancel={words.cancel}
      submit={words.tagVerbs[change]}
      tone={change === 'remove' ? 'danger' : 'primary'}
    >
      <Tabs
        label={words.askTag(asked.length)}
        value={change}
        onValueChange={(next) => {
          setChange(tagChanges.find((one) => one === next) ?? 'add');
          form.forget();
        }}
        tabs={tagChanges.map((value) => ({ value, label: words.tagVerbs[value] }))}
      >
        <TabPanel value={change} className="flex flex-col gap-3 pt-4">
          <Field label={words.tag} help={notes.tagHelp} error={form.error('tag')}>
            <Input autoComplete="off" maxLength={TAG_LENGTH} {...form.field('tag')} />
          </Field>
          <OfferedTags typed={form.value('tag')} onPick={(picked) => form.set('tag', picked)} />
        </TabPanel>
      </Tabs>
      <ChosenRows>
        {asked.map((one) => (
          <ChosenRow key={one.id} account={one} />
        ))}
      </ChosenRows>
    </DialogForm>
  );
}
