import { currentSite } from '@cage/api-client/site';
import type { Started } from '@cage/contract/recharges/own';
import { Form, FormAlert } from '@cage/parts/form/form';
import { ProofFields, useProofForm } from '@cage/parts/pay-in/proof-form';
import { ActionBar } from '@cage/ui/action-bar';
import { Button } from '@cage/ui/button';
import { formatRupees } from '@cage/ui/format/rupees';
import { Slip } from '@cage/ui/slip';
import { timing } from '@cage/ui/timing';
import { useWords } from '@cage/ui/words';
import { useEffect, useEffectEvent } from 'react';
import { copy } from './copy.ts';
import { payingCopy } from './paying-copy.ts';
import { StepTitle } from './step-title.tsx';

interface ProofStepProps {
  started: Started;
  firstUtr: string | undefined;
  /** Whether this step is shown, and whether its title then takes the focus. */
  shown: boolean;
  walkedTo: boolean;
  /** Called with the reference once typing pauses, whether or not it is valid. */
  onUtr(utr: string): void;
  onSent(code: string): void;
  onBack(): void;
}

export function ProofStep({ onBack, onUtr, shown, walkedTo, ...options }: ProofStepProps) {
  const { slip } = useWords(copy);
  const words = useWords(payingCopy);
  const { form, fields } = useProofForm(options);
  const { amountPaise } = options.started;
  const utr = form.value('utr');
  const tell = useEffectEvent(onUtr);
  useEffect(
    function tellOnceTheFingersRest() {
      if (!shown) return;
      const timer = setTimeout(() => tell(utr), timing.rest);
      return () => clearTimeout(timer);
    },
    [utr, shown],
  );
  return (
    <Form form={form} className="flex flex-col gap-5">
      <Slip
        title={slip}
        aside={currentSite().name}
        stub={
          <div className="flex flex-col gap-5">
            <ProofFields {...fields} words={words} />
          </div>
        }
      >
        <StepTitle className="type-title" focused={shown && walkedTo}>
          {words.proofTitle(formatRupees(amountPaise))}
        </StepTitle>
      </Slip>
      <ActionBar>
        <FormAlert form={form} />
        <Button type="submit" size="lg" busy={form.busy}>
          {words.submit}
        </Button>
      </ActionBar>
      <Button variant="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </Form>
  );
}
