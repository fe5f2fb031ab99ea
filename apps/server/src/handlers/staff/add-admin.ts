import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { checkedPhone, newPasswordProblem, newUsernameProblem } from '../../domain/people.ts';
import { passed, refuse } from '../../domain/refusal.ts';
import { createAccount } from '../../store/accounts/accounts.ts';
import { taken } from '../accounts/form.ts';
import { preparedAccount } from '../accounts/prepared.ts';
import { managedRole, refuseMoreThanHeld, roleToGive } from '../accounts/target.ts';
import { tellOfStaff } from '../accounts/told.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { attempt, record, whileLetIn } from '../record.ts';

type Form = HandlerInput<'addAdmin'>;

/** Opens a clerk, who acts for the caller's account, or a branch with a wallet of its own. Source: R3, R16. */
export const addAdmin: Handler<'addAdmin'> = (form, context) =>
  attempt(context, { action: 'admin.added', subject: form.username.slice(0, 30) }, () => add(form, context));

async function add(form: Form, context: CallerContext) {
  const { caller, services } = context;
  await refuseMoreThanHeld(services.database, context, await managedRole(services.database, context, form.role));
  const { username, password, confirmPassword, kind } = form;
  refuse<'addAdmin'>(newUsernameProblem(username));
  const phone = passed<'addAdmin', string>(checkedPhone(form.phone));
  refuse<'addAdmin'>(newPasswordProblem({ password, confirmPassword }, { phone, username }));
  const opening = { level: 'admin', role: form.role, parentId: caller.actingId, username, phone, password } as const;
  const account = await preparedAccount(services, opening, services.clock.now());
  try {
    return await whileLetIn(context, async (tx) => {
      // Hashing took time: role and author are read again, and held until the account is opened.
      const by = await context.readmit(tx);
      const role = await roleToGive(tx, by, form.role);
      await refuseMoreThanHeld(tx, by, role);
      const acts = kind === 'clerk' ? { actsForId: caller.actingId } : {};
      const opened = await createAccount(tx, {
        ...account,
        ...acts,
        role: role.name,
        passwordGivenBy: caller.accountId,
      });
      const after = { role: role.name, kind, username, phone };
      await tellOfStaff(tx, by, 'staff-opened', opened);
      await record(tx, context, { action: 'admin.added', subject: opened.publicId, after });
      return { ...confirmed('accountAdded'), publicId: opened.publicId };
    });
  } catch (error) {
    throw taken(error);
  }
}
