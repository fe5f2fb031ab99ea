import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { isTag, MAX_TAGS_PER_ACCOUNT, tagOf } from '@cage/contract/notes/tag';
import { refusal } from '../../domain/refusal.ts';
import { countTags, dropTag, giveTag, tagsOf, usedTags } from '../../store/notes/tags.ts';
import { scopeOf } from '../../store/scope.ts';
import { eachOf } from '../accounts/each.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { notedAccount, readNoted } from './target.ts';

/** Lists the tags of an account that the caller may see. Source: O19, D384. */
export const listAccountTags: Handler<'listAccountTags'> = async (input, context) => {
  const { database } = context.services;
  const { account, mayWrite } = await readNoted(database, context, input.account);
  return { tags: await tagsOf(database, scopeOf(context.caller), account.id), mayWrite };
};

export const listTags: Handler<'listTags'> = async (_, { caller, services }) => ({
  tags: await usedTags(services.database, scopeOf(caller)),
});

/** A typed tag in its stored form; refuses text that can't be one. */
function writtenTag(typed: string): string {
  const tag = tagOf(typed);
  if (!isTag(tag)) throw refusal<'addTag'>('tagInvalid', 'tag');
  return tag;
}

/** Adds a tag of the account acted for; false if it was there. Locks the account, so that two adds can't both be the tenth. */
const give = (to: string, tag: string, context: CallerContext): Promise<boolean> =>
  runAuditedTransaction(context, { action: 'tag.added', subject: to }, async (tx) => {
    const account = await notedAccount(tx, context, to, { toChange: true });
    const given = { accountId: account.id, ownerId: context.caller.actingId };
    const label = await giveTag(tx, { ...given, tag });
    if (label === undefined) return false;
    if ((await countTags(tx, given)) > MAX_TAGS_PER_ACCOUNT) throw refusal<'addTag'>('tagsFull', 'tag');
    await recordAudit(tx, context, { action: 'tag.added', subject: account.publicId, after: { tag: label } });
    return true;
  });

/** Takes a tag off an account; false if it had none. */
const take = (from: string, tag: string, context: CallerContext): Promise<boolean> =>
  runAuditedTransaction(context, { action: 'tag.removed', subject: from }, async (tx) => {
    const account = await notedAccount(tx, context, from, { toChange: true });
    const label = await dropTag(tx, scopeOf(context.caller), { accountId: account.id, tag });
    if (label === undefined) return false;
    await recordAudit(tx, context, { action: 'tag.removed', subject: account.publicId, before: { tag: label } });
    return true;
  });

/** Adds a tag; one that the account already has stays unchanged. */
export const addTag: Handler<'addTag'> = async ({ account, tag }, context) => {
  await give(account, writtenTag(tag), context);
  return confirmationOf('tagAdded');
};

/** Removes a tag; one that the account lacks changes nothing. */
export const removeTag: Handler<'removeTag'> = async ({ account, tag }, context) => {
  await take(account, tag, context);
  return confirmationOf('tagRemoved');
};

/** Adds a tag to several accounts, or removes it. Source: O23. */
export const tagAccounts: Handler<'tagAccounts'> = async (input, context) => {
  const work = { add: give, remove: take }[input.change];
  const tag = writtenTag(input.tag);
  return { results: await eachOf(input.accounts, (account) => work(account, tag, context)) };
};
