import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { isPushEndpoint } from '@cage/contract/notifications/sentences';
import { refusal } from '../../domain/refusal.ts';
import { areSubscriptionKeys, publicPushKey } from '../../push/keys.ts';
import { dropSubscription, saveSubscription } from '../../store/notifications/push.ts';
import type { Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

export const getPushKey: Handler<'getPushKey'> = async (_, { services: { push } }) => ({
  key: push ? publicPushKey(push.privateKey) : null,
});

/** The session alone determines whose browser it is; role and id in the payload are ignored. Source: D13. */
export const subscribePush: Handler<'subscribePush'> = async ({ subscription, active, locale = 'en' }, context) => {
  const { caller, services } = context;
  const { endpoint } = subscription;
  const action = active ? 'push.subscribed' : 'push.unsubscribed';
  return runAuditedTransaction(context, { action, subject: caller.publicId }, async (tx) => {
    if (!active) {
      if (await dropSubscription(tx, caller.accountId, endpoint))
        await recordAudit(tx, context, { action, subject: caller.publicId });
      return confirmationOf('pushOff');
    }
    if (!services.push) throw refusal('pushNotSetUp');
    if (!isPushEndpoint(endpoint)) throw refusal<'subscribePush'>('pushEndpointRefused', 'subscription.endpoint');
    const p256dh = Buffer.from(subscription.keys.p256dh, 'base64url');
    const auth = Buffer.from(subscription.keys.auth, 'base64url');
    if (!areSubscriptionKeys({ p256dh, auth }))
      throw refusal<'subscribePush'>('pushEndpointRefused', 'subscription.keys');
    const { accountId, sessionId } = caller;
    const at = services.clock.now();
    if (await saveSubscription(tx, { accountId, sessionId, endpoint, p256dh, auth, locale, at }))
      await recordAudit(tx, context, { action, subject: caller.publicId, after: { host: new URL(endpoint).hostname } });
    return confirmationOf('pushOn');
  });
};
