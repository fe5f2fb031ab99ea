import { LoaderCircle } from 'lucide-react';

/** Something runs. Decorative: the text beside it says what. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-4 animate-spin" data-slot="spinner" />;
}
