export * from './can-access.tsx';
export * from './require-session.tsx';
export * from './return-path.ts';
export * from './session.ts';
export * from './session-provider.tsx';
export type { PasswordAgainProps } from './use-password-again.ts';
export * from './use-sign-in.ts';
