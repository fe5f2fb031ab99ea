import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import {
  checkedPhone,
  checkedProject,
  missingProblem,
  newUsernameProblem,
  type Project,
  usernameProblem,
} from '../../domain/people.ts';
import { refusal, refuseIf, unwrapChecked } from '../../domain/refusal.ts';
import { saveEarlierPercent, termsOf } from '../../store/statements/statements.ts';
import { changePerson } from '../accounts/edit.ts';
import { customerRequired, refuseDomainOfHouse, refuseTooWide } from '../accounts/form.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { runAudited } from '../record.ts';

export const editCustomer: Handler<'editCustomer'> = (input, context) =>
  runAudited(context, { action: 'customer.changed', subject: input.id }, () => changeCustomer(input, context));

/** Changes a customer, except its role, parent and keys. */
async function changeCustomer(input: HandlerInput<'editCustomer'>, context: CallerContext) {
  const { id, name = '', username = '', phone: typed = '', password = '', status, apiTypes, revision } = input;
  refuseIf<'editCustomer'>(missingProblem(customerRequired(input, { password: false })));
  refuseIf<'editCustomer'>(usernameProblem(username));
  const phone = unwrapChecked<'editCustomer', string>(checkedPhone(typed));
  const project = unwrapChecked<'editCustomer', Project>(checkedProject(input));
  await changePerson(context, {
    level: 'customer',
    publicId: id,
    password,
    revision,
    apply(person) {
      refuseIf<'editCustomer'>(newUsernameProblem(username, person.username));
      refuseDomainOfHouse(context.services, project.domain, person.domain);
      refuseTooWide(project.ip, person.ip);
      return {
        name,
        username,
        phone,
        status: status ?? person.status,
        apiTypes: apiTypes ? [...apiTypes] : person.apiTypes,
        ...project,
      };
    },
    async check(tx, person, { ggrPercent }) {
      if (ggrPercent === person.ggrPercent) return;
      // A statement in review keeps its terms until it is final; what is already owed does not become less.
      if ((await termsOf(tx, person.id)).inReview) throw refusal<'editCustomer'>('statementReviewFirst', 'ggrPercent');
      await saveEarlierPercent(tx, person.id, context.services.clock.now());
    },
  });
  return confirmationOf('customerUpdated');
}
