import { Input, type InputProps } from '@cage/ui/input';

/** A code of an authenticator app, or a recovery code; phones offer digits and received codes. */
export function CodeInput(props: InputProps) {
  return <Input autoComplete="one-time-code" maxLength={40} className="figures" autoCapitalize="none" {...props} />;
}
