import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PictureState, useBlobUrl } from '../remote-picture/picture-state.ts';

interface ProofThumbProps {
  /** Loading, loaded, or failed. */
  picture: PictureState;
  /** What it shows, for screen readers. */
  alt: string;
  /** Shown beside it; names the button. */
  label: string;
  /** Below the label where a list is a table: how it was paid. */
  detail?: ReactNode;
  onOpen(): void;
}

/** A thumbnail that opens the full picture. */
export function ProofThumb({ picture, alt, label, detail, onOpen }: ProofThumbProps) {
  const url = useBlobUrl(picture.is === 'loaded' ? picture.blob : null);
  return (
    <button
      type="button"
      data-slot="proof-thumb"
      className="inline-flex items-center gap-2 rounded-control align-middle text-accent underline-offset-2 hover:underline"
      onClick={onOpen}
    >
      <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-control border bg-muted text-muted-foreground">
        {picture.is === 'failed' ? <ImageOff aria-hidden className="size-4" /> : null}
        {picture.is === 'loading' ? <span aria-hidden>…</span> : null}
        {url ? <img src={url} alt={alt} className="size-full object-cover object-top" /> : null}
      </span>
      {detail === undefined ? (
        label
      ) : (
        <span className="text-left leading-tight">
          {label}
          <span className="text-muted-foreground text-small max-md:hidden md:block">{detail}</span>
        </span>
      )}
    </button>
  );
}
