import { QrCode } from '@cage/ui/qr-code';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** What a UPI app scans to pay a withdrawal; a place of its size until its link is there. */
export function PayoutQr({ link }: { link: string | null | undefined }) {
  const words = useWords(copy);
  if (link === null) return null;
  return (
    <figure className="flex w-36 flex-col gap-1">
      {link ? <QrCode text={link} label={words.scan} size="sm" /> : <Skeleton className="size-36" />}
      <figcaption className="text-center text-muted-foreground text-small">{words.scanHelp}</figcaption>
    </figure>
  );
}
