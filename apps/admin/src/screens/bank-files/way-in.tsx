import { Button, type ButtonProps } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { copy } from './copy.ts';

/** The file extensions that banks use for texts, besides CSV. */
const ACCEPTED = '.csv,.txt,.tsv,.xls,text/csv,text/plain,text/tab-separated-values';

interface ChooseFileProps extends Pick<ButtonProps, 'variant'> {
  onFile(file: File): void;
}

/** Opens the device's file picker. */
export function ChooseFile({ onFile, variant }: ChooseFileProps) {
  const words = useWords(copy);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        <FileUp aria-hidden className="size-4" />
        {words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.fileOf}
        accept={ACCEPTED}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again, corrected.
          event.target.value = '';
        }}
      />
    </>
  );
}

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A page that accepts a file dropped anywhere on it. */
export function DropPlace({ onFile, children }: { onFile(file: File): void; children: ReactNode }) {
  const words = useWords(copy);
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever has no pointer chooses the file by its button
    <div
      data-drop
      className="relative flex min-w-0 flex-col gap-4"
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
      {over ? (
        <div className="absolute inset-0 z-20 flex items-start justify-center rounded-card border-2 border-accent border-dashed bg-accent-soft p-4 font-semibold text-accent-soft-foreground">
          <span className="flex items-center gap-2">
            <FileUp aria-hidden className="size-5" />
            {words.dropHere}
          </span>
        </div>
      ) : null}
    </div>
  );
}
