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
import { customerRequired, refuseDomainOfHouse, refuseTooWide } from '../accounts/form.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { attempt } from '../record.ts';

export const editCustomer: Handler<'editCustomer'> = (input, context) =>
  attempt(context, { action: 'customer.changed', subject: input.id }, () => changeCustomer(input, context));

/** Changes a customer, except its role, parent and keys. */
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
      await keepEarlierPercent(tx, person.id, context.services.clock.now());
    },
  });
  return confirmed('customerUpdated');
}
