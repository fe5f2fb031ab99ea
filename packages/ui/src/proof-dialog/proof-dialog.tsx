import { Image, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { FailureState } from '../failure-state/failure-state.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { copy as pictureCopy } from '../remote-picture/copy.ts';
import { type PictureState, useBlobUrl } from '../remote-picture/picture-state.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { useWords } from '../words.tsx';
import { copy } from './copy.ts';

const STEPS = [1, 1.5, 2, 3];

interface ProofViewProps {
  /** Loading, loaded, or failed. */
  picture: PictureState;
  /** What it shows, for screen readers. */
  alt: string;
  className?: string;
}

/** A picture that can be inspected closely. */
export function ProofView({ picture, alt, className }: ProofViewProps) {
  const words = useWords(copy);
  const { pictureNotLoaded, tryAgainSoon } = useWords(pictureCopy);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const url = useBlobUrl(picture.is === 'loaded' ? picture.blob : null);
  if (picture.is === 'failed') {
    return <FailureState title={pictureNotLoaded} message={tryAgainSoon} onRetry={picture.onRetry} />;
  }
  const scale = STEPS[step] ?? 1;
  return (
    <div data-slot="proof-view" className={cx('flex flex-col gap-2', className)}>
      <div
        style={{ height: 'min(26rem, 42dvh)' }}
        className="relative overflow-auto rounded-card bg-muted"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {url ? (
          <img
            src={url}
            alt={alt}
            className={cx('mx-auto block h-full object-contain', step === 0 ? 'max-w-full' : 'max-w-none')}
            style={{ height: `${scale * 100}%`, rotate: `${turns * 90}deg` }}
          />
        ) : (
          <>
            <Skeleton className="h-full w-full" />
            <Image aria-hidden className="absolute inset-0 m-auto size-8 text-muted-foreground" />
          </>
        )}
      </div>
      <div className="flex justify-center gap-1">
        <IconButton
          label={words.zoomOut}
          icon={ZoomOut}
          disabled={!url}
          spent={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <IconButton
          label={words.zoomIn}
          icon={ZoomIn}
          disabled={!url}
          spent={step === STEPS.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton label={words.rotate} icon={RotateCw} disabled={!url} onClick={() => setTurns((turns + 1) % 4)} />
      </div>
    </div>
  );
}

interface ProofDialogProps extends ProofViewProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Whose proof it is. */
  title: string;
  /** What to compare the picture with. */
  children?: ReactNode;
}

/** The proof of a payment, enlarged. */
export function ProofDialog({ open, onOpenChange, title, picture, alt, children }: ProofDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="lg">
      <div className="grid gap-4 md:grid-cols-[1fr_auto]">
        <ProofView picture={picture} alt={alt} />
        {children ? <div className="md:w-60">{children}</div> : null}
      </div>
    </Dialog>
  );
}
