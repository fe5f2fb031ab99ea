import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { checkedPhone, newPasswordProblem, newUsernameProblem } from '../../domain/people.ts';
import { refuseIf, unwrapChecked } from '../../domain/refusal.ts';
import { createAccount } from '../../store/accounts/accounts.ts';
import { toTakenRefusal } from '../accounts/form.ts';
import { notifyStaffChange } from '../accounts/notify.ts';
import { preparedAccount } from '../accounts/prepared.ts';
import { managedRole, requireRoleWithinOwn, roleToGive } from '../accounts/target.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAudited, withAuthorisedCaller } from '../record.ts';

type Form = HandlerInput<'addAdmin'>;

/** Opens a clerk, who acts for the caller's account, or a branch with a wallet of its own. Source: R3, R16. */
export const addAdmin: Handler<'addAdmin'> = (form, context) =>
  runAudited(context, { action: 'admin.added', subject: form.username.slice(0, 30) }, () => add(form, context));

async function add(form: Form, context: CallerContext) {
  const { caller, services } = context;
  await requireRoleWithinOwn(services.database, context, await managedRole(services.database, context, form.role));
  const { username, password, confirmPassword, kind } = form;
  refuseIf<'addAdmin'>(newUsernameProblem(username));
  const phone = unwrapChecked<'addAdmin', string>(checkedPhone(form.phone));
  refuseIf<'addAdmin'>(newPasswordProblem({ password, confirmPassword }, { phone, username }));
  const opening = { level: 'admin', role: form.role, parentId: caller.actingId, username, phone, password } as const;
  const account = await preparedAccount(services, opening, services.clock.now());
  try {
    return await withAuthorisedCaller(context, async (tx) => {
      // Hashing took time: role and author are read again, and held until the account is opened.
      const by = await context.readmit(tx);
      const role = await roleToGive(tx, by, form.role);
      await requireRoleWithinOwn(tx, by, role);
      const acts = kind === 'clerk' ? { actsForId: caller.actingId } : {};
      const opened = await createAccount(tx, {
        ...account,
        ...acts,
        role: role.name,
        passwordGivenBy: caller.accountId,
      });
      const after = { role: role.name, kind, username, phone };
      await notifyStaffChange(tx, by, 'staff-opened', opened);
      await recordAudit(tx, context, { action: 'admin.added', subject: opened.publicId, after });
      return { ...confirmationOf('accountAdded'), publicId: opened.publicId };
    });
  } catch (error) {
    throw toTakenRefusal(error);
  }
}
