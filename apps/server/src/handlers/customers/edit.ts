import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import {
  checkedPhone,
  checkedProject,
  missingProblem,
  newUsernameProblem,
  type Project,
  usernameProblem,
} from '../../domain/people.ts';
import { passed, refusal, refuse } from '../../domain/refusal.ts';
import { keepEarlierPercent, termsOf } from '../../store/statements/statements.ts';
import { changePerson } from '../accounts/edit.ts';
import { customerRequired, refuseAllAddresses, refuseDomainOfHouse } from '../accounts/form.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { attempt } from '../record.ts';

export const editCustomer: Handler<'editCustomer'> = (input, context) =>
  attempt(context, { action: 'customer.changed', subject: input.id }, () => changeCustomer(input, context));

/** Role, parent and keys of a customer stay as they are. */
async function changeCustomer(input: HandlerInput<'editCustomer'>, context: CallerContext) {
  const { id, name = '', username = '', phone: typed = '', password = '', status, apiTypes, revision } = input;
  refuse<'editCustomer'>(missingProblem(customerRequired(input, { password: false })));
  refuse<'editCustomer'>(usernameProblem(username));
  const phone = passed<'editCustomer', string>(checkedPhone(typed));
  const project = passed<'editCustomer', Project>(checkedProject(input));
  await changePerson(context, {
    level: 'customer',
    publicId: id,
    password,
    revision,
    apply(person) {
      refuse<'editCustomer'>(newUsernameProblem(username, person.username));
      refuseDomainOfHouse(context.services, project.domain, person.domain);
      refuseAllAddresses(project.ip, person.ip);
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
      // What is looked at stays what it is until it is final, as with all terms; what is owed already is not made less.
      if ((await termsOf(tx, person.id)).inReview) throw refusal<'editCustomer'>('statementReviewFirst', 'ggrPercent');
      await keepEarlierPercent(tx, person.id, context.services.clock.now());
    },
  });
  return confirmed('customerUpdated');
}
