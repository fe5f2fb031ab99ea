export * from './api-context.ts';
export * from './api-error.ts';
export * from './call.ts';
export * from './chips.ts';
export * from './live.ts';
export * from './pay-in.ts';
export * from './recharges.ts';
export * from './session.ts';
