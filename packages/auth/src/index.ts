export * from './can-access.tsx';
export * from './require-session.tsx';
export * from './session-provider.tsx';
export { rememberedPhone, rememberPhone, type Surface } from './stored-session.ts';
