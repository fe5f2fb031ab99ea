import { normalisePhone } from '@cage/contract/people';
import { isAllowedFrom } from '../../domain/allowed-addresses.ts';
import { missingSignInStep } from '../../domain/caller.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import { accountById, balanceOf, customerOfSite } from '../../store/accounts/accounts.ts';
import { hasDocuments } from '../../store/documents/documents.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { managedRoles } from '../../store/roles/roles.ts';
import { authenticate, endSessions } from '../../store/sessions/sessions.ts';
import { supportOf } from '../../store/settings/payment-settings.ts';
import { seesDocuments } from '../documents/sees.ts';
import type { Handler } from '../handler.ts';
import { recordAudit } from '../record.ts';
import { cookieHolder } from './cookie.ts';
import { lacking } from './sign-in.ts';

/** Succeeds only for a live session of that phone. Called by timer and navigation, so it is no activity. Source: R44. */
export const checkSession: Handler<'checkSession'> = async ({ phone, token }, context) => {
  const { database, clock } = context.services;
  const caller = await authenticate(database, token, context.surface, clock.now(), { active: false });
  if (!caller || caller.phone !== normalisePhone(phone) || !isAllowedFrom(caller.addresses, context.ip))
    throw refusal('sessionExpired');
  return {};
};

/** Resumes the session of the HttpOnly cookie on reload. Source: R43. */
export const resumeSession: Handler<'resumeSession'> = async (_, context) => {
  const { database, clock } = context.services;
  const token = context.cookieToken;
  const caller =
    token && (await authenticate(database, token, context.surface, clock.now(), { active: true, from: context }));
  if (!token || !caller || !isAllowedFrom(caller.addresses, context.ip)) {
    context.clearSession();
    throw new Fault('unauthenticated');
  }
  context.setSession(token);
  const { role, level, phone } = caller;
  return {
    token,
    role,
    level,
    phone,
    message: 'Welcome back',
    ...lacking(missingSignInStep(caller, context.services.settings)),
  };
};

/** Ends the session, and that of the browser's cookie if it is of the same account. Source: R45, D288. */
export const signOut: Handler<'signOut'> = async (_, context) => {
  const { caller, services } = context;
  const at = services.clock.now();
  const holder = await cookieHolder(context);
  const isOwn = holder?.accountId === caller.accountId;
  await services.database.transaction(async (tx) => {
    await endSessions(tx, isOwn ? [caller.sessionId, holder.sessionId] : [caller.sessionId], at);
    await publishEvent(tx, { audience: [caller.accountId], type: 'session-ended', at });
    await recordAudit(tx, context, { action: 'sign-out', subject: caller.publicId });
  });
  if (!holder || isOwn) context.clearSession();
  return { message: 'Signed out' };
};

export const getMe: Handler<'getMe'> = async (_, { caller, services }) => {
  const { database } = services;
  const account = await accountById(database, caller.accountId);
  if (!account) throw new Fault('unauthenticated');
  const { balancePaise, heldPaise, debtPaise } = await balanceOf(database, caller.actingId);
  const { id, publicId, username, phone, role, level, status, permissions, createdAt: joinedAt } = account;
  const managed = level === 'player' ? [] : (await managedRoles(database, caller)).map(({ name }) => name);
  const known = { id, publicId, username, phone, role, level, status, permissions, managedRoles: managed, joinedAt };
  const documents =
    level === 'player'
      ? services.settings.documents && (await hasDocuments(database, id))
      : seesDocuments(services, caller);
  return { ...known, balancePaise, heldPaise, debtPaise, documents };
};

export const getSite: Handler<'getSite'> = async ({ referral }, { services, host }) => {
  const { database, settings } = services;
  const { siteName, helpLine, playMoney, chatCountryCode } = settings;
  const customer = await customerOfSite(database, { host, referral });
  // Found by the host alone: trying referrals reveals no other customer's number.
  const contactPhone = await supportOf(database, referral ? await customerOfSite(database, { host }) : customer);
  return {
    name: siteName,
    registrationOpen: customer?.status === 'Active',
    helpLine,
    playMoney,
    support: contactPhone === null ? null : { contactPhone, chatCountryCode },
  };
};
