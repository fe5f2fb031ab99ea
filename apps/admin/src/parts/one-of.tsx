import { cx } from '@cage/ui/cx';

/** One of the words that a button may have, in as much room as any of them: what stands after it stands in one line. */
export function OneOf({ words, at }: { words: readonly string[]; at: number }) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      {words.map((word, index) => (
        <span key={word} className={cx(index !== at && 'invisible')}>
          {word}
        </span>
      ))}
    </span>
  );
}
