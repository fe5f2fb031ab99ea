import { makeReason } from '@cage/contract/refusals/reason';
import { Fault } from '../../domain/refusal.ts';
import { lastDayOfMonth } from '../../domain/time.ts';
import { agentInScope } from '../../store/accounts/agents-and-customers.ts';
import { scopeOf } from '../../store/scope.ts';
import { agentName, sharesOf } from '../../store/statements/agents.ts';
import { walletsDuring } from '../../store/statements/figures.ts';
import type { Handler } from '../handler.ts';

/**
 * Returns an agent's month: its shares by the day they were booked, so that those in chips match its wallet's line, and
 * what else moved the wallet. Source: P17.
 */
export const getAgentStatement: Handler<'getAgentStatement'> = ({ agent: agentId, from }, { caller, services }) =>
  services.database.snapshot(async (tx) => {
    const found = await agentInScope(tx, scopeOf(caller), agentId);
    if (!found || !from.endsWith('-01')) throw new Fault('not-found', makeReason('statementNotFound'));
    const to = lastDayOfMonth(from);
    const [wallet] = await walletsDuring(tx, [{ accountId: found.id, from, to }]);
    if (!wallet) throw new Error(`Account ${found.id} has no wallet`);
    const shares = await sharesOf(tx, found.id, { from, to });
    const paid = (booking: 'ledger' | 'outside') =>
      shares.filter((one) => one.booking === booking).reduce((sum, { sharePaise }) => sum + sharePaise, 0n);
    const figures = { sharePaise: paid('ledger'), outsidePaise: paid('outside'), shares, ...wallet };
    return { agentId, agentName: await agentName(tx, found.id), from, to, ...figures };
  });
