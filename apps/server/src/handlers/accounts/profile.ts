import { dashboardAccess } from '@cage/contract/dashboard';
import { mayCall } from '@cage/contract/roles/access';
import { feeOf } from '../../domain/bets.ts';
import { balanceOf } from '../../store/accounts/accounts.ts';
import { type OwnFacts, ownFacts } from '../../store/accounts/below.ts';
import { scopeTotals } from '../../store/bets/bet-totals.ts';
import { scopeOf } from '../../store/scope.ts';
import { isFresh } from '../../store/sessions/sessions.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, withAuthorisedCaller } from '../record.ts';
import { passwordOf } from './secrets.ts';

export const getLoggedUser: Handler<'getLoggedUser'> = async (_, { caller }) => ({
  username: { username: caller.name, role: caller.role },
});

export const getUserInfo: Handler<'getUserInfo'> = async (_, { caller, services: { database } }) => {
  const { publicId, name: username, role, phone } = caller;
  const { balancePaise } = await balanceOf(database, caller.actingId);
  const { ggrPercent } = await ownFacts(database, caller.accountId);
  return { user: { publicId, username, role, phone, balancePaise, ggrPercent } };
};

/** Returns the caller's own password, if a copy is kept, and records its display in the audit log. Source: D2, K3. */
async function display(context: CallerContext, { credential }: OwnFacts): Promise<string | null> {
  const { caller, services } = context;
  if (!credential || services.settings.credentialDisplay === 'never') return null;
  const password = passwordOf(services, { credential, phone: caller.phone });
  if (password === null) return null;
  await withAuthorisedCaller(context, (tx) =>
    recordAudit(tx, context, { action: 'credential.shown', subject: caller.publicId }),
  );
  return password;
}

/** Whether the own password is shown unasked: in `clear`, but only in a fresh session, since others may be stolen. Source: D2, D66. */
const standsByItself = ({ caller, services: { settings, clock } }: CallerContext): boolean =>
  settings.credentialDisplay === 'clear' && isFresh(caller.retypedAt, clock.now());

/** In `reveal` the password is returned on request, in `never` not at all. Source: D2. */
export const fetchUser: Handler<'fetchUser'> = async ({ reveal }, context) => {
  const { caller, services } = context;
  const asked = reveal === '1' || standsByItself(context);
  const password = asked ? await display(context, await ownFacts(services.database, caller.accountId)) : null;
  return { publicId: caller.publicId, username: caller.name, role: caller.role, password };
};

/**
 * The profit of the caller's account on settled bets: for a customer its GGR less its fee, for everyone above the GGR of
 * their customers. `null` before there is a bet, and for a role that opens none of its sources: the dashboard withholds it,
 * too. Source: R53, D241.
 */
async function profitOf({ caller, services }: CallerContext, { level, ggrPercent }: OwnFacts) {
  if (!mayCall(dashboardAccess.figures, caller)) return null;
  const all = { since: undefined, before: undefined };
  const { count, ggrPaise } = await scopeTotals(services.database, scopeOf(caller), all);
  if (count === 0) return null;
  return level === 'customer' ? ggrPaise - feeOf(ggrPaise, ggrPercent) : ggrPaise;
}

export const getProfile: Handler<'getProfile'> = async (_, context) => {
  const { caller, services } = context;
  const facts = await ownFacts(services.database, caller.accountId);
  const { balancePaise, creditPaise } = await balanceOf(services.database, caller.actingId);
  const { credentialDisplay } = services.settings;
  const { publicId, name: username, role, phone } = caller;
  const user = {
    publicId,
    username,
    role,
    phone,
    password: standsByItself(context) ? await display(context, facts) : null,
    passwordKept: facts.credential !== null && credentialDisplay !== 'never',
    balancePaise,
    creditPaise,
    profitPaise: await profitOf(context, facts),
    bonusPaise: 0n,
    ggrPercent: facts.ggrPercent,
  };
  return { user, creators: facts.creator ? [facts.creator] : [], message: 'Profile' };
};
