import type { Handler } from '../handler.ts';

export const watchEvents: Handler<'watchEvents'> = async ({ askedAgoSeconds }, { caller, ip, services }) =>
  services.live.watch(caller, ip, askedAgoSeconds === undefined ? undefined : askedAgoSeconds * 1_000);
