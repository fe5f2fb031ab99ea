import { type ProposalKind, proposalKindNames, proposalKinds } from '@cage/contract/approvals/kinds';
import { mayCall } from '@cage/contract/roles/access';
import type { Caller } from '../../domain/caller.ts';
import type { Viewer } from '../../store/approvals/viewed-proposals.ts';
import { scopeOf } from '../../store/scope.ts';

type Acting = Pick<Caller, 'accountId' | 'actingId' | 'actingLevel' | 'path' | 'level' | 'permissions'>;

/** What an account sees in Approvals, and may confirm there. */
export function viewerOf(caller: Acting): Viewer {
  const held = proposalKindNames.filter((kind) => mayCall(proposalKinds[kind].confirms, caller));
  const own = (kind: ProposalKind) => proposalKinds[kind].ownWallet;
  return {
    scope: scopeOf(caller),
    accountId: caller.accountId,
    confirms: { ownWallet: held.filter(own), requests: held.filter((kind) => !own(kind)) },
  };
}
