import { useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** Its name: what to do with it. */
  label: string;
  /** `sm` beside other facts, for a camera held to a screen; the other from an arm's length. */
  size?: keyof typeof sizes;
}

const sizes = { sm: 'size-36', md: 'size-56' } as const;

interface Drawing {
  size: number;
  path: string;
}

const QUIET = 4;

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

/** A QR code, dark on white in both themes so that every camera reads it. */
export function QrCode({ text, label, size = 'md' }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(
    function drawCode() {
      let left = false;
      void draw(text).then((done) => {
        if (!left) setDrawing(done);
      });
      return () => {
        left = true;
      };
    },
    [text],
  );
  if (!drawing) return <Skeleton className={sizes[size]} />;
  return (
    <svg
      role="img"
      aria-label={label}
      data-slot="qr-code"
      data-text={text}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className={cx(sizes[size], 'rounded-card border bg-white')}
    >
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}
