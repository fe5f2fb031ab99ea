import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { isTag, TAGS_OF_ONE, tagOf } from '@cage/contract/notes/tag';
import { refusal } from '../../domain/refusal.ts';
import { countTags, dropTag, giveTag, tagsOf, usedTags } from '../../store/notes/tags.ts';
import { scopeOf } from '../../store/scope.ts';
import { eachOf } from '../accounts/each.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { change, record } from '../record.ts';
import { notedAccount, readNoted } from './target.ts';

/** The tags of an account, as far as the caller sees them. Source: O19, D384. */
export const listAccountTags: Handler<'listAccountTags'> = async (input, context) => {
  const { database } = context.services;
  const { account, mayWrite } = await readNoted(database, context, input.account);
  return { tags: await tagsOf(database, scopeOf(context.caller), account.id), mayWrite };
};

export const listTags: Handler<'listTags'> = async (_, { caller, services }) => ({
  tags: await usedTags(services.database, scopeOf(caller)),
});

/** A tag as it is kept, where it can be one. */
function writtenTag(typed: string): string {
  const tag = tagOf(typed);
  if (!isTag(tag)) throw refusal<'addTag'>('tagInvalid', 'tag');
  return tag;
}

/** Gives an account a tag of whom the caller acts for; false where it had it. Others wait, so that no two are the tenth. */
const give = (to: string, tag: string, context: CallerContext): Promise<boolean> =>
  change(context, { action: 'tag.added', subject: to }, async (tx) => {
    const account = await notedAccount(tx, context, to, { toChange: true });
    const given = { accountId: account.id, ownerId: context.caller.actingId };
    const label = await giveTag(tx, { ...given, tag });
    if (label === undefined) return false;
    if ((await countTags(tx, given)) > TAGS_OF_ONE) throw refusal<'addTag'>('tagsFull', 'tag');
    await record(tx, context, { action: 'tag.added', subject: account.publicId, after: { tag: label } });
    return true;
  });

/** Takes a tag off an account; false where it had none. */
const take = (from: string, tag: string, context: CallerContext): Promise<boolean> =>
  change(context, { action: 'tag.removed', subject: from }, async (tx) => {
    const account = await notedAccount(tx, context, from, { toChange: true });
    const label = await dropTag(tx, scopeOf(context.caller), { accountId: account.id, tag });
    if (label === undefined) return false;
    await record(tx, context, { action: 'tag.removed', subject: account.publicId, before: { tag: label } });
    return true;
  });

/** One that the account has already stays as it is. */
export const addTag: Handler<'addTag'> = async ({ account, tag }, context) => {
  await give(account, writtenTag(tag), context);
  return confirmed('tagAdded');
};

/** One that the account has not changes nothing. */
export const removeTag: Handler<'removeTag'> = async ({ account, tag }, context) => {
  await take(account, tag, context);
  return confirmed('tagRemoved');
};

/** Gives several accounts a tag, or takes it off them. Source: O23. */
export const tagAccounts: Handler<'tagAccounts'> = async (input, context) => {
  const work = { add: give, remove: take }[input.change];
  const tag = writtenTag(input.tag);
  return { results: await eachOf(input.accounts, (account) => work(account, tag, context)) };
};
