import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { isTag, TAGS_OF_ONE, tagOf } from '@cage/contract/notes/tag';
import { refusal } from '../../domain/refusal.ts';
import { countTags, dropTag, giveTag, tagsOf, usedTags } from '../../store/notes/tags.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';
import { change, record } from '../record.ts';
import { notedAccount } from './target.ts';

/** The tags of an account, as far as the caller sees them. Source: O19, D384. */
export const listAccountTags: Handler<'listAccountTags'> = async (input, context) => {
  const { database } = context.services;
  const { account, mayWrite } = await database.transaction((tx) => notedAccount(tx, context, input.account));
  return { tags: await tagsOf(database, scopeOf(context.caller), account.id), mayWrite };
};

export const listTags: Handler<'listTags'> = async (_, { caller, services }) => ({
  tags: await usedTags(services.database, scopeOf(caller)),
});

/** Gives an account a tag of whom the caller acts for. Others wait, so that no two are the tenth. */
export const addTag: Handler<'addTag'> = (input, context) =>
  change(context, { action: 'tag.added', subject: input.account }, async (tx) => {
    const tag = tagOf(input.tag);
    if (!isTag(tag)) throw refusal<'addTag'>('tagInvalid', 'tag');
    const { account } = await notedAccount(tx, context, input.account, { toWrite: true, toChange: true });
    const given = { accountId: account.id, ownerId: context.caller.actingId };
    const label = await giveTag(tx, { ...given, tag });
    if (label === undefined) return confirmed('tagAdded');
    if ((await countTags(tx, given)) > TAGS_OF_ONE) throw refusal<'addTag'>('tagsFull', 'tag');
    await record(tx, context, { action: 'tag.added', subject: account.publicId, after: { tag: label } });
    return confirmed('tagAdded');
  });

/** Takes a tag off an account; one that it has not changes nothing. */
export const removeTag: Handler<'removeTag'> = (input, context) =>
  change(context, { action: 'tag.removed', subject: input.account }, async (tx) => {
    const { account } = await notedAccount(tx, context, input.account, { toWrite: true, toChange: true });
    const tag = await dropTag(tx, scopeOf(context.caller), { accountId: account.id, tag: input.tag });
    if (tag !== undefined) {
      await record(tx, context, { action: 'tag.removed', subject: account.publicId, before: { tag } });
    }
    return confirmed('tagRemoved');
  });
