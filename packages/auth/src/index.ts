export * from './can-access.tsx';
export * from './require-session.tsx';
export * from './session-provider.tsx';
export type { Surface } from './stored-session.ts';
export * from './use-sign-in.ts';
