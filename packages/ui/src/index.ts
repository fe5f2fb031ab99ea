export * from './csp-nonce.ts';
export * from './cx.ts';
export * from './format/rupees.ts';
export * from './format/time.ts';
export * from './patterns/index.ts';
export * from './primitives/index.ts';
export * from './theme.ts';
export * from './use-media-query.ts';
