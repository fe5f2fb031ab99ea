import type { ChangeEvent, ClipboardEvent, ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field.tsx';

export const controlClass = [
  'w-full min-w-0 rounded-control border border-border-strong bg-surface px-3 text-body text-foreground',
  'text-ellipsis placeholder:text-muted-foreground disabled:bg-muted disabled:text-muted-foreground',
  'not-disabled:hover:border-foreground aria-invalid:border-danger focus-visible:outline-offset-0',
].join(' ');

/** For typed text: a select matches `:read-only` although nothing is typed into it. */
export const typedClass = 'read-only:bg-muted';

export interface InputProps extends ComponentProps<'input'> {
  /** Corrects typed or pasted text before `onChange` is called and before `maxLength` cuts it. */
  tidy?: (text: string) => string;
}

/** Inserts pasted text and corrects it, since the browser would cut it first. */
function pasteTidily(event: ClipboardEvent<HTMLInputElement>, tidy: (text: string) => string): void {
  const input = event.currentTarget;
  if (input.readOnly || input.disabled) return;
  event.preventDefault();
  const { value } = input;
  const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
  const whole = value.slice(0, start) + event.clipboardData.getData('text') + value.slice(end);
  input.setRangeText(tidy(whole), 0, value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/** One line of text. */
export function Input({ className, tidy, onChange, ...rest }: InputProps) {
  const { required, ...field } = useFieldControl();
  const tidying = tidy && {
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => pasteTidily(event, tidy),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      const right = tidy(input.value);
      if (right !== input.value) input.value = right;
      onChange?.(event);
    },
  };
  return (
    <input
      data-slot="input"
      className={cx(controlClass, typedClass, 'h-(--control)', className)}
      aria-required={required}
      {...field}
      onChange={onChange}
      {...tidying}
      {...rest}
    />
  );
}
