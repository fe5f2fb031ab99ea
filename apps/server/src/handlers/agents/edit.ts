import { texts } from '@cage/contract/texts';
import { usernameProblem } from '../../domain/people.ts';
import { Refusal } from '../../domain/refusal.ts';
import { changePerson, detailsOf } from '../accounts/edit.ts';
import { refuse } from '../accounts/form.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { attempt } from '../record.ts';

export const editAgent: Handler<'editAgent'> = (input, context) =>
  attempt(context, { action: 'agent.changed', subject: input.id }, () => changeAgent(input, context));

/** Phone and role of an agent stay as they are. */
async function changeAgent(input: HandlerInput<'editAgent'>, context: CallerContext) {
  const { id, name = '', username = '', password = '', status, apiTypes } = input;
  if (!name.trim()) throw new Refusal(texts.agentNameRequired, 'agentname');
  if (!username.trim()) throw new Refusal(texts.fieldRequired({ input: 'username' }), 'username');
  refuse(usernameProblem(username));
  await changePerson(context, {
    level: 'agent',
    publicId: id,
    password,
    passwordField: 'password',
    apply: (person) => ({
      ...detailsOf(person),
      name: name.trim(),
      username: username.trim(),
      status: status ?? person.status,
      apiTypes: apiTypes ? [...apiTypes] : person.apiTypes,
    }),
  });
  return { message: texts.agentUpdated };
}
