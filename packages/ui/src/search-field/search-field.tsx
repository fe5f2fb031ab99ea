import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Input } from '../input/input.tsx';
import { copy } from '../list-copy.ts';
import { useWords } from '../words.tsx';

interface SearchFieldProps {
  /** Its name for screen readers; the placeholder disappears when something is typed. */
  label: string;
  /** What can be searched for. */
  placeholder?: string;
  /** The current search. */
  value: string;
  /** Called when typing has paused. */
  onChange(value: string): void;
  /** Without the magnifier, where it is one of many fields. */
  plain?: boolean;
  className?: string;
}

const PAUSE_MS = 200;

/** Search over a list; reports the text when typing pauses. */
export function SearchField({ label, placeholder, value, onChange, plain = false, className }: SearchFieldProps) {
  const words = useWords(copy);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  // A slow page passes a reported value back late: text typed meanwhile stays, and only another value replaces it.
  const [told, setTold] = useState(value);
  if (given !== value) {
    setGiven(value);
    setTold(value);
    if (told !== value) setText(value);
  }
  const say = (typed: string) => {
    setTold(typed);
    onChange(typed);
  };
  const tell = useEffectEvent((typed: string) => {
    if (typed !== told) say(typed);
  });
  useEffect(
    function tellAfterPause() {
      const timer = setTimeout(() => tell(text), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return (
    <search className={cx('relative block w-full', className ?? 'md:max-w-xs')}>
      {plain ? null : (
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
      )}
      <Input
        ref={input}
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={placeholder}
        className={cx(!plain && 'pl-9', text !== '' && 'pr-9')}
        // The limit of the server's search.
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label={words.clearSearch}
          className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-muted-foreground hover:text-foreground"
          onClick={() => {
            setText('');
            say('');
            // The button disappears with the text; the focus is kept.
            input.current?.focus();
          }}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}
