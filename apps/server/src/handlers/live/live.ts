import type { Handler } from '../handler.ts';

export const watchEvents: Handler<'watchEvents'> = async (_, { caller, ip, services }) =>
  services.live.watch(caller, ip);
