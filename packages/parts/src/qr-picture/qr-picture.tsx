import { useQrPicture } from '@cage/api-client/settings/qr-picture';
import { RemotePicture } from '@cage/ui/remote-picture';

/** The QR picture that a payee uploaded; `url` as in payment details. */
export function QrPicture({ url, alt, className }: { url: string; alt: string; className?: string }) {
  const { data, isError, refetch } = useQrPicture(url);
  const picture = data
    ? ({ is: 'loaded', blob: data } as const)
    : isError
      ? ({ is: 'failed', onRetry: () => void refetch() } as const)
      : ({ is: 'loading' } as const);
  return <RemotePicture picture={picture} alt={alt} {...(className ? { className } : {})} />;
}
