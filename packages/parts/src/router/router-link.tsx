import type { LinkProps } from '@cage/ui/link';
import { Link } from 'react-router';

/** The router's link, for the patterns of ui. */
export function RouterLink({ to, ...rest }: LinkProps) {
  return <Link to={to} {...rest} />;
}
