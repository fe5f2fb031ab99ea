import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { Input } from '../input/input.tsx';
import { useWords } from '../words.tsx';

/** A password that can be shown while it is typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const words = useWords(copy);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div data-slot="password-input" className="relative">
      <Input type={shown ? 'text' : 'password'} className={cx('pr-12', className)} {...rest} />
      <button
        type="button"
        aria-label={shown ? words.hidePassword : words.showPassword}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-[18px]" />
      </button>
    </div>
  );
}
