import { balanceOf } from '../../store/accounts/accounts.ts';
import type { Handler } from '../handler.ts';

export const getBalance: Handler<'getBalance'> = async (_, { caller, services: { database } }) => {
  const { balancePaise, creditPaise, lentPaise } = await balanceOf(database, caller.actingId);
  return { data: { balancePaise, creditPaise, lentPaise, role: caller.role } };
};
