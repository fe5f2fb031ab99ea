import type { BankForm } from '@cage/contract/settings/payment-settings';
import type { ContractForm } from '@cage/parts/form/contract-form';
import { FormAlert } from '@cage/parts/form/form';
import { QrPicture } from '@cage/parts/qr-picture/qr-picture';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { cx } from '@cage/ui/cx';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { RemotePicture } from '@cage/ui/remote-picture';
import { useWords, type Words } from '@cage/ui/words';
import { ArrowRight, Hourglass } from 'lucide-react';
import { tierBand } from './bands.ts';
import { copy } from './copy.ts';
import type { Edit, Side } from './edits.ts';
import { bankFields } from './manual-layout.tsx';
import type { PaymentReview, Values } from './use-payment-form.ts';

function nameOf(words: Words<typeof copy>, { what, tier }: Edit): string {
  if (what === 'upi' || what === 'bank') return words[what](tier ?? 1);
  return words[what];
}

/** Every part of a bank, since all of it says who is paid; what differs from the other side is highlighted. */
function BankSide({ bank, other }: { bank: BankForm; other: Side }) {
  const words = useWords(copy);
  const before = other?.is === 'bank' ? other.bank : null;
  return (
    <dl>
      {bankFields.map(([name, word]) => (
        <div key={name}>
          <dt className="sr-only">{words[word]}</dt>
          <dd
            className={cx(
              'wrap-anywhere',
              name === 'accountNumber' || name === 'ifsc' ? 'font-mono' : '',
              before && before[name] === bank[name] ? 'text-muted-foreground' : 'font-semibold',
            )}
          >
            {bank[name]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SideOf({ side, other, isNext }: { side: Side; other: Side; isNext: boolean }) {
  const words = useWords(copy);
  if (side === null) return <p className="text-muted-foreground">{words.none}</p>;
  if (side.is === 'bank') return <BankSide bank={side.bank} other={other} />;
  if (side.is === 'stored') return <QrPicture url={side.url} alt={words.qrNow} className="size-24" />;
  if (side.is === 'picture')
    return <RemotePicture picture={{ is: 'loaded', blob: side.file }} alt={words.qrNext} className="size-24" />;
  return <p className={cx('wrap-anywhere', isNext && 'font-semibold')}>{side.text}</p>;
}

/** One change: the payers concerned, what they are shown now, what then, and from when. */
function EditLine({ edit }: { edit: Edit }) {
  const words = useWords(copy);
  const { tier, now, next, waits } = edit;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-3 md:grid-cols-[11rem_minmax(0,1fr)_auto_minmax(0,1fr)_6rem] md:gap-x-4">
      <div className="max-md:-order-2 max-md:col-span-2">
        <p className="font-medium">{nameOf(words, edit)}</p>
        {tier ? (
          <p className="figures text-muted-foreground text-small">{words.payersOf(tierBand(words, tier))}</p>
        ) : null}
      </div>
      <div className="min-w-0">
        <p className="text-muted-foreground text-small">{words.now}</p>
        <SideOf side={now} other={next} isNext={false} />
      </div>
      <ArrowRight aria-hidden className="size-4 self-center text-muted-foreground" />
      <div className="min-w-0">
        <p className="text-muted-foreground text-small">{words.next}</p>
        <SideOf side={next} other={now} isNext />
        {next === null && tier ? <p className="text-muted-foreground text-small">{words.emptied}</p> : null}
      </div>
      <p className="text-right text-small max-md:-order-1">
        {waits ? (
          <Badge tone="waiting" icon={Hourglass}>
            {words.waits}
          </Badge>
        ) : (
          words.atOnce
        )}
      </p>
    </li>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

interface ReviewBarProps extends Pick<PaymentReview, 'edits' | 'waits' | 'reviewing'> {
  form: ContractForm<Values>;
  /** The id of the form, which is elsewhere on the page. */
  formId: string;
  waitHours: number;
  edit(): void;
  onDiscard(): void;
  /** Another user saved meanwhile: drops what is typed for what is stored. */
  onReload(): void;
}

/**
 * At the foot of the page while there are unsaved changes: how many, and the actions on them. Changes of where money goes
 * are shown old beside new before they are saved.
 */
export function ReviewBar(props: ReviewBarProps) {
  const { form, formId, edits, waits, reviewing, waitHours, edit, onDiscard, onReload } = props;
  const words = useWords(copy);
  const reason = form.at('reason');
  return (
    <section
      aria-label={words.unsaved}
      data-foot
      style={{ maxHeight: 'calc(100dvh - 4rem)' }}
      className="sticky bottom-0 z-10 order-last -mb-4 flex flex-col rounded-t-float border border-b-0 bg-surface floating"
    >
      {reviewing ? (
        <div ref={takeFocus} tabIndex={-1} className="min-h-0 overflow-y-auto px-4 pt-4 outline-none md:px-5">
          <div className="flex items-start justify-between gap-4">
            <h2 className="font-semibold">{words.reviewTitle}</h2>
            <Button variant="secondary" size="touch" disabled={form.busy} onClick={edit}>
              {words.keepEditing}
            </Button>
          </div>
          <p className="text-muted-foreground">
            {waits && waitHours > 0 ? words.changesWait(waitHours) : words.atOnceLead}
          </p>
          <ul className="mt-2 divide-y border-t border-t-rule">
            {edits.map((one) => (
              <EditLine key={`${one.what} ${one.tier}`} edit={one} />
            ))}
          </ul>
          {waitHours > 0 ? (
            <Field label={words.why} help={words.whyHelp} {...reason} className="border-t pt-3 pb-4">
              <Input form={formId} autoComplete="off" maxLength={200} {...form.field('reason')} />
            </Field>
          ) : null}
        </div>
      ) : null}
      <FormAlert
        form={form}
        className="mx-3 mt-3"
        action={
          form.elsewhereCode === 'detailsChanged' ? (
            <Button variant="secondary" size="sm" onClick={onReload}>
              {words.overtaken}
            </Button>
          ) : undefined
        }
      />
      <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5', reviewing && 'border-t')}>
        <p role="status" className="min-w-0 flex-1 truncate">
          <span className="font-semibold">{words.changed(edits.length)}</span>
          <span className="text-muted-foreground max-md:sr-only">
            {edits.length > 0 ? `: ${edits.map((one) => nameOf(words, one)).join(', ')}` : null}
          </span>
        </p>
        <div className="flex gap-2 max-md:w-full">
          <Button variant="ghost" disabled={form.busy} onClick={onDiscard} className="max-md:flex-1">
            {words.reset}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={form.busy}
            spent={edits.length === 0}
            // The second click of a double click, whose first showed what should be read first.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            className="max-md:flex-1"
          >
            {reviewing ? words.saveChanged(edits.length) : words.review(edits.length)}
          </Button>
        </div>
      </div>
    </section>
  );
}
