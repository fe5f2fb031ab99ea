import type { AuditEntry } from '@cage/contract/audit';
import { Badge } from '@cage/ui/badge';
import { CopyText } from '@cage/ui/copy-text';
import { cx } from '@cage/ui/cx';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Dialog } from '@cage/ui/dialog';
import { EmptyState } from '@cage/ui/empty-state';
import { useWords } from '@cage/ui/words';
import { useActionName } from '../../parts/audit/action-name.ts';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { copy } from './copy.ts';
import { differencesOf, recordOf } from './difference.ts';

const cell = 'px-2 py-1.5 text-left align-top first:pl-3 last:pr-3';

function Differences({ entry }: { entry: AuditEntry }) {
  const words = useWords(copy);
  const lines = differencesOf(entry.before, entry.after);
  if (lines.length === 0) return <EmptyState title={words.detail.nothing} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={words.columns.details} tabIndex={0} className="overflow-x-auto rounded-card border">
      <table className="w-full text-small">
        <thead className="bg-muted text-muted-foreground">
          <tr>
            {[words.detail.field, words.detail.before, words.detail.after].map((header) => (
              <th key={header} scope="col" className={cx(cell, 'font-medium')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ field, before, after, changed }) => (
            <tr key={field} className="border-t">
              <th scope="row" className={cx(cell, 'font-medium')}>
                <span className="flex flex-col items-start gap-1">
                  {field}
                  {changed ? (
                    <Badge tab tone="warning">
                      {words.detail.changed}
                    </Badge>
                  ) : null}
                </span>
              </th>
              <td
                className={cx(cell, 'wrap-anywhere font-mono', changed && 'bg-danger-soft text-danger-soft-foreground')}
              >
                {before ?? words.detail.none}
              </td>
              <td
                className={cx(
                  cell,
                  'wrap-anywhere font-mono',
                  changed && 'bg-positive-soft text-positive-soft-foreground',
                )}
              >
                {after ?? words.detail.none}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One entry of the log: who, what and when, and each value before and after. */
export function EntryPane({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const words = useWords(copy);
  const nameOf = useActionName();
  const record = recordOf(entry);
  return (
    <Dialog open onOpenChange={onClose} title={nameOf(entry.action)} placement="right" size="xl">
      <DetailList
        className="mb-5"
        items={[
          { label: words.columns.action, value: <CopyText text={entry.action} label={words.columns.action} /> },
          { label: words.columns.time, value: <DateTime value={entry.at} /> },
          {
            label: words.columns.actor,
            value: entry.actor
              ? [`${entry.actor} (${entry.actorId})`, entry.actedFor ? words.actedFor(entry.actedFor) : ''].join(' ')
              : words.nobody,
          },
          {
            label: words.columns.subject,
            value: entry.subject ? <CopyText text={entry.subject} label={words.columns.subject} /> : words.detail.none,
          },
          ...(record ? [{ label: words.columns.record, value: <RecordLink reference={record} /> }] : []),
          { label: words.columns.ip, value: entry.ip ?? words.detail.none },
          {
            label: words.columns.request,
            value: entry.requestId ? (
              <CopyText text={entry.requestId} label={words.columns.request} className="text-small" />
            ) : (
              words.detail.none
            ),
          },
        ]}
      />
      <Differences entry={entry} />
    </Dialog>
  );
}
