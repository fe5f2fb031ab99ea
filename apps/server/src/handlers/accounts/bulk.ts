import type { BulkChange } from '@cage/contract/accounts/bulk';
import { mayCall } from '@cage/contract/roles/access';
import type { Permission } from '@cage/contract/roles/permissions';
import type { Caller } from '../../domain/caller.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recheckBeforeCommit, runAudited } from '../record.ts';
import { changeStatus, endSessions } from './change.ts';
import { eachOf } from './each.ts';
import { changePerson, detailsOf } from './edit.ts';

/** The forms that change agents and customers, for holders of their permissions. */
const forms = {
  Agent: { level: 'agent', action: 'agent.changed', permission: 'Agent Whitelist', missing: 'agentNotFound' },
  C: { level: 'customer', action: 'customer.changed', permission: 'Customer Whitelist', missing: 'customerNotFound' },
} as const;

/** Chosen by the id alone: nothing else of an account out of scope is read. */
const formOf = (publicId: string) => {
  const prefix = /^(Agent|C)\d/.exec(publicId)?.[1] as keyof typeof forms | undefined;
  return prefix && forms[prefix];
};

/** The context in which the caller must hold a permission for one account's change; without it the account is reported as missing. */
const holding = (
  context: CallerContext,
  needed: Permission,
  missing: 'accountNotFound' | 'agentNotFound' | 'customerNotFound',
): CallerContext => ({
  ...context,
  async readmit(tx) {
    const refuseWithout = (caller: Caller) => {
      if (!mayCall(needed, caller)) throw refusal(missing);
    };
    const by = await context.readmit(tx);
    refuseWithout(by.caller);
    recheckBeforeCommit(tx, async (now) => refuseWithout(await now));
    return by;
  },
});

/** Gives one account a status as its own call or form does; false if it had that already. */
function statusOf(account: string, status: 'Active' | 'Suspended', context: CallerContext): Promise<boolean> {
  const form = formOf(account);
  if (!form) return changeStatus({ account, status }, holding(context, 'View More/Edit', 'accountNotFound'));
  const { level, action, permission, missing } = form;
  return runAudited(context, { action, subject: account }, () =>
    changePerson(holding(context, permission, missing), {
      ...{ level, publicId: account, password: '', revision: undefined },
      apply: (person) => ({ ...detailsOf(person), status }),
    }),
  );
}

const works: Record<BulkChange, (account: string, context: CallerContext) => Promise<boolean>> = {
  suspend: (account, context) => statusOf(account, 'Suspended', context),
  activate: (account, context) => statusOf(account, 'Active', context),
  'end-sessions': (account, context) => endSessions({ account }, holding(context, 'View More/Edit', 'accountNotFound')),
};

/** Applies one change to several accounts. Source: O23. */
export const changeAccounts: Handler<'changeAccounts'> = async ({ accounts, change }, context) => {
  if (change === 'end-sessions' && !mayCall('View More/Edit', context.caller)) throw new Fault('forbidden');
  return { results: await eachOf(accounts, (account) => works[change](account, context)) };
};
