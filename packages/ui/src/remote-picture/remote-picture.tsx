import { cx } from '../cx.ts';
import { FailureState } from '../failure-state/failure-state.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { useWords } from '../words.tsx';
import { copy } from './copy.ts';
import { type PictureState, useBlobUrl } from './picture-state.ts';

interface RemotePictureProps {
  /** Loading, loaded, or failed. */
  picture: PictureState;
  /** What it shows, for screen readers. */
  alt: string;
  className?: string;
}

/** A picture fetched with the session; its space is reserved. */
export function RemotePicture({ picture, alt, className }: RemotePictureProps) {
  const words = useWords(copy);
  const url = useBlobUrl(picture.is === 'loaded' ? picture.blob : null);
  if (picture.is === 'failed') {
    return <FailureState title={words.pictureNotLoaded} message={words.tryAgainSoon} onRetry={picture.onRetry} />;
  }
  const place = cx('size-56 rounded-card border bg-muted', className);
  return url ? (
    <img src={url} alt={alt} data-slot="remote-picture" className={cx(place, 'object-contain')} />
  ) : (
    <Skeleton className={place} />
  );
}

export type { PictureState };
