import './jitless.ts';

export * from './codec.ts';
export * from './contract.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './list.ts';
export * from './money.ts';
export * from './payment-patterns.ts';
export * from './permissions.ts';
export * from './play.ts';
export * from './resources/chips.ts';
export * from './resources/play.ts';
export * from './resources/recharges.ts';
export * from './resources/session.ts';
export * from './statuses.ts';
export * from './texts.ts';
export * from './tiers.ts';
