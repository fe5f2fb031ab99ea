export interface AvatarProps {
  /** Whose; the letters are the first ones of its first two words. */
  name: string;
}

/** A person, by the first letters of a name. The name itself stands beside it. */
export function Avatar({ name }: AvatarProps) {
  const letters = name
    .split(/[\s._-]+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <span
      aria-hidden
      data-slot="avatar"
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-soft-foreground text-small"
    >
      {letters}
    </span>
  );
}
