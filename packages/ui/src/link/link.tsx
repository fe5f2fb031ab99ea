import { type ComponentType, createContext, type HTMLAttributes, type ReactNode, use } from 'react';

export interface LinkProps extends HTMLAttributes<HTMLAnchorElement> {
  to: string;
}

export type LinkComponent = ComponentType<LinkProps>;

const PlainLink: LinkComponent = ({ to, ...rest }) => <a href={to} {...rest} />;

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Provides the router's link to the patterns; without it they use plain ones. */
export function LinkProvider({ link, children }: { link: LinkComponent; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

export const useLink = (): LinkComponent => use(LinkContext);
