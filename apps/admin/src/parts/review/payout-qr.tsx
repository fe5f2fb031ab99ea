import { buttonClass } from '@cage/ui/button';
import { Disclosure } from '@cage/ui/disclosure';
import { QrCode } from '@cage/ui/qr-code';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/**
 * The QR code by which a UPI app pays a withdrawal; a placeholder of its size until its link is loaded. A phone can't
 * scan itself: there the link opens its own app, and the code unfolds for another device.
 */
export function PayoutQr({ link }: { link: string | null | undefined }) {
  const words = useWords(copy);
  if (link === null) return null;
  const code = link ? <QrCode text={link} label={words.scan} size="sm" /> : <Skeleton className="size-36" />;
  return (
    <>
      <figure className="flex w-36 flex-col gap-1 max-md:hidden">
        {code}
        <figcaption className="text-center text-muted-foreground text-small">{words.scanHelp}</figcaption>
      </figure>
      <div className="md:hidden">
        <a href={link} className={buttonClass({ variant: 'secondary', size: 'lg', className: 'w-full' })}>
          {words.openApp}
        </a>
        <Disclosure row title={words.showCode}>
          {code}
        </Disclosure>
      </div>
    </>
  );
}
