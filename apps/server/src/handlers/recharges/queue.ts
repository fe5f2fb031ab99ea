import { isLate, paidTo, usdtFacts, waitingFlags } from '../../domain/recharges.ts';
import { Fault } from '../../domain/refusal.ts';
import { listPending, type PendingRow, rechargeInScope, rechargeOfProof } from '../../store/recharges/recharges.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { claimRequest, queuePage } from '../queue.ts';

/** A waiting request as the contract names it, without whether it would take two people. */
export function pendingRecharge(row: PendingRow, { caller, services }: CallerContext) {
  const { phone, publicId, proofName, payTo, proposedById, proposedBy, proposedAt, proposedWhy, ...facts } = row;
  const { payeeStatus, settings, paused, mostPaise, proofSeen, rejectedBefore, paidOut, utrAlike, ...rest } = facts;
  const { largeRechargePaise } = services.settings;
  const firstApproval =
    proposedBy !== null && proposedAt !== null
      ? { by: proposedBy, mine: proposedById === caller.accountId, at: proposedAt, reason: proposedWhy ?? '' }
      : null;
  return {
    ...rest,
    account: phone,
    accountId: publicId,
    proofUrl: `/proof/${proofName}`,
    paidTo: paidTo(payTo),
    usdt: usdtFacts(payTo.usdt?.rate, row.amountPaise),
    flags: waitingFlags(row.flags, row),
    late: isLate(row.requestedAt, services.clock.now()),
    large: row.amountPaise > largeRechargePaise,
    firstApproval,
  };
}

export const listPendingRecharges: Handler<'listPendingRecharges'> = (input, context) =>
  queuePage(input, context, { kind: 'recharge', list: listPending, said: pendingRecharge });

export const claimRecharge: Handler<'claimRecharge'> = ({ id }, context) =>
  claimRequest('recharge', id, context, rechargeInScope);

/** Returns the picture of a request that the caller may see; any other answers like one that does not exist. Source: R4, U2. */
export const getProof: Handler<'getProof'> = async ({ name, size }, { caller, services }) => {
  const recharge = await rechargeOfProof(services.database, scopeOf(caller), name);
  const file = size === 'thumb' ? name.replace('.webp', '-thumb.webp') : name;
  const bytes = recharge && (await services.files.get(file));
  if (!bytes) throw new Fault('not-found');
  return { bytes, type: 'image/webp' };
};
