import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { newUsernameProblem, usernameProblem } from '../../domain/people.ts';
import { refusal, refuseIf } from '../../domain/refusal.ts';
import { changePerson, detailsOf } from '../accounts/edit.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { runAudited } from '../record.ts';

export const editAgent: Handler<'editAgent'> = (input, context) =>
  runAudited(context, { action: 'agent.changed', subject: input.id }, () => changeAgent(input, context));

/** Changes an agent, except its phone and role. */
async function changeAgent(input: HandlerInput<'editAgent'>, context: CallerContext) {
  const { id, name = '', username = '', password = '', status, apiTypes, revision } = input;
  if (!name) throw refusal<'editAgent'>('agentNameRequired', 'name');
  if (!username) throw refusal<'editAgent'>('fieldRequired', { input: 'username' }, 'username');
  refuseIf<'editAgent'>(usernameProblem(username));
  await changePerson(context, {
    level: 'agent',
    publicId: id,
    password,
    revision,
    apply(person) {
      refuseIf<'editAgent'>(newUsernameProblem(username, person.username));
      return {
        ...detailsOf(person),
        name,
        username,
        status: status ?? person.status,
        apiTypes: apiTypes ? [...apiTypes] : person.apiTypes,
      };
    },
  });
  return confirmationOf('agentUpdated');
}
