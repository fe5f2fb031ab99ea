export * from './can-access.tsx';
export * from './require-session.tsx';
export * from './return-path.ts';
export * from './session-provider.tsx';

export * from './use-sign-in.ts';
