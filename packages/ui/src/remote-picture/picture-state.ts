import { useEffect, useState } from 'react';

/** A picture fetched with the session: loading, loaded, or failed. */
export type PictureState = { is: 'loading' } | { is: 'loaded'; blob: Blob } | { is: 'failed'; onRetry(): void };

/** Returns an object URL for a blob, revoked when it is no longer shown. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    function lendAddress() {
      if (!blob) return;
      const address = URL.createObjectURL(blob);
      setUrl(address);
      return () => {
        setUrl(null);
        URL.revokeObjectURL(address);
      };
    },
    [blob],
  );
  return url;
}
