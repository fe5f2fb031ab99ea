import { useEffect, useState } from 'react';

/** A picture that is fetched with the session: on its way, there, or not to be had. */
export type PictureState = { is: 'loading' } | { is: 'loaded'; blob: Blob } | { is: 'failed'; onRetry(): void };

/** An address for a blob, given back when it is not shown any more. */
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
