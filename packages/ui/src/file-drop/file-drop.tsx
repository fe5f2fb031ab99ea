import { ImageUp, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field.tsx';
import { useBlobUrl } from '../remote-picture/picture-state.ts';
import { useWords } from '../words.tsx';
import { copy } from './copy.ts';

interface FileDropProps {
  /** Content types. */
  accept: readonly string[];
  /** The chosen file. */
  value: File | null;
  /** Called with a file of any kind: the caller validates it and shows the error in the field. */
  onChange(file: File | null): void;
  /** Text of the empty drop zone. */
  prompt: string;
  /** Share already sent, 0 to 1. */
  progress?: number | null;
}

const KIB = 1024;

/** `1.4 MB`, and `310 KB` below one: no existing file has a size of 0.0. */
const sizeOf = (bytes: number) =>
  bytes < KIB * KIB ? `${Math.ceil(bytes / KIB)} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;

/** A picture from the camera, the gallery or a drop. For use inside a Field. */
export function FileDrop({ accept, value, onChange, prompt, progress = null }: FileDropProps) {
  const { required: _, ...field } = useFieldControl();
  const [over, setOver] = useState(false);
  const words = useWords(copy);
  const input = useRef<HTMLInputElement>(null);
  const [broken, setBroken] = useState<File | null>(null);
  // A file with the type of a picture that can't be drawn is shown by name: the server judges it.
  const preview = useBlobUrl(value?.type.startsWith('image/') && value !== broken ? value : null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChange(file);
  };
  return (
    <div data-slot="file-drop" className="flex flex-col gap-2">
      <label
        className={cx(
          'flex min-h-28 cursor-pointer items-center justify-center gap-3 rounded-card border border-border-strong border-dashed p-3 text-center',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent hover:bg-muted',
          over && 'border-accent bg-accent-soft',
          field['aria-invalid'] && 'border-danger',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          accept={accept.join(',')}
          className="sr-only"
          {...field}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChange(file);
            // The same file may be chosen again after it was refused.
            event.target.value = '';
          }}
        />
        {preview ? (
          <img
            src={preview}
            alt={words.chosenPicture}
            className="max-h-48 rounded-control object-contain"
            onError={() => setBroken(value)}
          />
        ) : (
          <span className="flex flex-col items-center gap-1.5 text-muted-foreground">
            <ImageUp aria-hidden className="size-6" />
            <span className="wrap-anywhere">{value ? value.name : prompt}</span>
          </span>
        )}
      </label>
      {value ? (
        <div className="flex items-center justify-between gap-2 text-small">
          <span className="min-w-0 truncate text-muted-foreground">
            {value.name}, {sizeOf(value.size)}
          </span>
          <Button
            variant="ghost"
            size="sm"
            disabled={progress !== null}
            onClick={() => {
              onChange(null);
              // The button disappears with the file; the focus is kept.
              input.current?.focus();
            }}
          >
            <X aria-hidden className="size-4" />
            {words.remove}
          </Button>
        </div>
      ) : null}
      {progress === null ? null : (
        <progress
          aria-label={words.sending}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-accent"
          max={1}
          value={progress}
        />
      )}
    </div>
  );
}
