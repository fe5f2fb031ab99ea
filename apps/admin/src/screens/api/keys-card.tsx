import { useReveal } from '@cage/api-client/accounts';
import type { Output } from '@cage/contract/contract';
import type { PartnerKey } from '@cage/contract/partner/page';
import { type World, worlds } from '@cage/contract/partner/worlds';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { headerWords } from '../../parts/headers.ts';
import { KEY_PREVIEW } from '../../parts/people-columns.tsx';
import { SecretKeyCell } from '../../parts/secrets.tsx';
import { type OneTimeSecretKey, SecretKeyOnceDialog } from '../../parts/told-once.tsx';
import { copy } from './copy.ts';
import { NewKeysDialog } from './new-keys-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

type Page = Output<'getPartnerPage'>;
type Open = { is: 'closed' } | { is: 'new-keys'; world: World } | { is: 'revoke'; pair: PartnerKey };

interface PairProps {
  id: string;
  pair: PartnerKey;
  /** Asks whether to revoke it; `undefined` for read-only viewers. */
  onRevoke: (() => void) | undefined;
}

function Pair({ id, pair, onRevoke }: PairProps) {
  const { keys } = useWords(copy);
  const headers = useWords(headerWords);
  const reveal = useReveal();
  const { verifyKey, secretKey, createdAt, endsAt } = pair;
  return (
    <div className="flex flex-col gap-1 border-t pt-3">
      <div className="flex min-h-(--tap) flex-wrap items-center justify-between gap-2">
        <Badge tone={endsAt ? 'warning' : 'positive'}>{endsAt ? keys.former : keys.current}</Badge>
        {onRevoke ? (
          <Button size="sm" variant="secondary" aria-label={keys.revokeOf(verifyKey)} onClick={onRevoke}>
            {keys.revoke}
          </Button>
        ) : null}
      </div>
      <DetailList
        items={[
          { label: headers.verifyKey, value: <CopyText text={verifyKey} label={headers.verifyKey} /> },
          {
            label: headers.secretKey,
            value: (
              <SecretKeyCell
                label={headers.secretKey}
                text={secretKey}
                preview={KEY_PREVIEW}
                onReveal={() => reveal.secretKey(id, verifyKey)}
              />
            ),
          },
          ...(endsAt ? [{ label: keys.until, value: <DateTime spoken value={endsAt} /> }] : []),
          { label: keys.since, value: <DateTime spoken value={createdAt} /> },
        ]}
      />
    </div>
  );
}

interface WorldKeysProps {
  page: Page;
  world: World;
  open(what: Open): void;
}

function WorldKeys({ page, world, open }: WorldKeysProps) {
  const words = useWords(copy);
  const { keys } = words;
  const pairs = page.pairs.filter((pair) => pair.world === world);
  return (
    <section aria-label={words.worlds[world]} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{words.worlds[world]}</h3>
        {page.changeable ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={keys.makeOf(words.worlds[world])}
            onClick={() => open({ is: 'new-keys', world })}
          >
            {keys.make}
          </Button>
        ) : null}
      </div>
      {world === 'sandbox' ? <p className="text-muted-foreground text-small">{keys.sandboxText}</p> : null}
      {pairs.length === 0 ? <p className="text-muted-foreground">{keys.none}</p> : null}
      {pairs.map((pair) => (
        <Pair
          key={pair.verifyKey}
          id={page.id}
          pair={pair}
          onRevoke={page.changeable ? () => open({ is: 'revoke', pair }) : undefined}
        />
      ))}
    </section>
  );
}

const waiting = (...labels: string[]) => <DetailList items={labels.map((label) => ({ label, value: null }))} />;

/** Pairs of keys in use, for the real world and the sandbox. */
export function KeysCard({ page }: { page: Page | undefined }) {
  const { keys } = useWords(copy);
  const headers = useWords(headerWords);
  const [open, setOpen] = useState<Open>({ is: 'closed' });
  const [told, setTold] = useState<OneTimeSecretKey | null>(null);
  const close = () => setOpen({ is: 'closed' });
  return (
    <Card className="flex flex-col gap-4 px-5 py-4">
      <div>
        <h2 className="mb-1 font-semibold">{keys.title}</h2>
        <p className="text-muted-foreground text-small">{keys.text}</p>
      </div>
      {page
        ? worlds.map((world) => <WorldKeys key={world} page={page} world={world} open={setOpen} />)
        : waiting(headers.verifyKey, headers.secretKey, keys.since)}
      {page && open.is === 'new-keys' ? (
        <NewKeysDialog id={page.id} world={open.world} onClose={close} onTold={setTold} />
      ) : null}
      {page && open.is === 'revoke' ? <RevokeDialog id={page.id} pair={open.pair} onClose={close} /> : null}
      {told ? <SecretKeyOnceDialog told={told} onClose={() => setTold(null)} /> : null}
    </Card>
  );
}
