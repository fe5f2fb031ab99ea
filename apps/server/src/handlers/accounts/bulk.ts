import type { BulkChange } from '@cage/contract/accounts/bulk';
import { mayCall } from '@cage/contract/roles/access';
import type { Permission } from '@cage/contract/roles/permissions';
import type { Caller } from '../../domain/caller.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { attempt, demandStill } from '../record.ts';
import { changeStatus, endSessions } from './change.ts';
import { eachOf } from './each.ts';
import { changePerson, detailsOf } from './edit.ts';

/** What agents and customers are changed by: their form, for holders of its permission. */
const forms = {
  Agent: { level: 'agent', action: 'agent.changed', permission: 'Agent Whitelist', missing: 'agentNotFound' },
  C: { level: 'customer', action: 'customer.changed', permission: 'Customer Whitelist', missing: 'customerNotFound' },
} as const;

/** By its id alone: of an account out of scope nothing else is looked at. */
const formOf = (publicId: string) => {
  const prefix = /^(Agent|C)\d/.exec(publicId)?.[1] as keyof typeof forms | undefined;
  return prefix && forms[prefix];
};

/** The caller as a holder of what the change of one account needs; whoever lacks it hears that there is no such account. */
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
    demandStill(tx, async (now) => refuseWithout(await now));
    return by;
  },
});

/** Gives one account a status as its own call or form does; false where it had it. */
function statusOf(account: string, status: 'Active' | 'Suspended', context: CallerContext): Promise<boolean> {
  const form = formOf(account);
  if (!form) return changeStatus({ account, status }, holding(context, 'View More/Edit', 'accountNotFound'));
  const { level, action, permission, missing } = form;
  return attempt(context, { action, subject: account }, () =>
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

/** Does one thing with several accounts. Source: O23. */
export const changeAccounts: Handler<'changeAccounts'> = async ({ accounts, change }, context) => {
  if (change === 'end-sessions' && !mayCall('View More/Edit', context.caller)) throw new Fault('forbidden');
  return { results: await eachOf(accounts, (account) => works[change](account, context)) };
};
