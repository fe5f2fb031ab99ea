import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../button/button.tsx';
import { CopyText } from '../copy-text/copy-text.tsx';
import { DetailList } from '../detail-list/detail-list.tsx';
import { QrCode } from '../qr-code/qr-code.tsx';

interface PayDetailsProps {
  /** Lines to copy into a payment, in the order of use; a fixed one is only read, an address is monospaced. */
  lines: readonly { label: string; text: string; fixed?: boolean; address?: boolean }[];
  /** A link that opens a payment app with everything filled in; drawn as a QR code for another phone. */
  link?: { href: string; open: string; scan: string } | undefined;
  /** A code to scan that no app on this device opens: drawn everywhere. */
  code?: { text: string; scan: string } | undefined;
  /** Without a frame of its own: on a slip. */
  plain?: boolean;
  /** Below the lines: a picture, a hint. */
  children?: ReactNode;
}

/** Where to send the money. On a phone the app comes first, on a desktop the code to scan. */
export function PayDetails({ lines, link, code, plain = false, children }: PayDetailsProps) {
  return (
    <div data-slot="pay-details" className="flex flex-col gap-4">
      {link ? (
        <>
          <a href={link.href} className={buttonClass({ size: 'lg', className: 'md:hidden' })}>
            <Smartphone aria-hidden className="size-5" />
            {link.open}
          </a>
          <figure className="flex flex-col items-center gap-2 max-md:hidden">
            <QrCode text={link.href} label={link.scan} />
            <figcaption className="text-muted-foreground text-small">{link.scan}</figcaption>
          </figure>
        </>
      ) : null}
      <DetailList
        whole
        className={plain ? '-my-2' : 'rounded-card border bg-surface px-4'}
        items={lines.map(({ label, text, fixed, address }) => ({
          label,
          value: fixed ? (
            <span className="figures">{text}</span>
          ) : (
            <CopyText plain={!address} text={text} label={label} />
          ),
        }))}
      />
      {/* A phone can't scan its own screen: the lines to copy come first. */}
      {code ? (
        <figure className="flex flex-col items-center gap-2">
          <QrCode text={code.text} label={code.scan} />
          <figcaption className="text-muted-foreground text-small">{code.scan}</figcaption>
        </figure>
      ) : null}
      {children}
    </div>
  );
}
