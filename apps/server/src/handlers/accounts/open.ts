import type { Paise } from '@cage/contract/money';
import { type Holder, mayCall } from '@cage/contract/roles/access';
import type { AccountStatus } from '@cage/contract/statuses';
import { passwordMark, sealReadableCopy } from '../../domain/credentials.ts';
import { InsufficientBalance } from '../../domain/ledger.ts';
import { hashPassword } from '../../domain/passwords.ts';
import { refusal } from '../../domain/refusal.ts';
import { accountById, balanceOf, createAccount, statusNow } from '../../store/accounts/accounts.ts';
import { type Details, saveDetails } from '../../store/accounts/agents-and-customers.ts';
import type { Transaction } from '../../store/database/database.ts';
import { postLedger } from '../../store/ledger/ledger.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { provisionPartner } from '../../store/partner/keys.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { exceededLimit } from '../approvals/second-person.ts';
import type { CallerContext } from '../handler.ts';
import { recheckBeforeCommit, recordAudit, withAuthorisedCaller } from '../record.ts';
import { toTakenRefusal } from './form.ts';

interface Parent {
  id: number;
  publicId: string;
  status: AccountStatus;
}

type Opens = 'addAgent' | 'addCustomer';

interface Opening {
  endpoint: Opens;
  level: 'agent' | 'customer';
  requestId: string;
  /** The content of the request, without its password. */
  content: object;
  password: string;
  openingPaise: Paise;
  details: Omit<Details, 'credential' | 'statusBy'>;
  parentOf(tx: Transaction): Promise<Parent>;
}

export async function actingAccount(tx: Transaction, { caller }: CallerContext) {
  const acting = await accountById(tx, caller.actingId);
  if (!acting) throw new Error(`Account ${caller.actingId} is gone`);
  return acting;
}

/**
 * Refuses an opening amount beyond the holder's rights: its own wallet is free to use; that of the account acted for takes
 * the right to move chips, another's also that to adjust it. Source: D440.
 */
function refuseByRights(holder: Holder, { isOwn, ofOther }: { isOwn: boolean; ofOther: boolean }): void {
  if (isOwn) return;
  if (!mayCall('A/C chips In/Out', holder)) throw refusal<Opens>('openingNeedsChips', 'openingPaise');
  if (ofOther && !mayCall('Adjust Wallets', holder)) throw refusal<Opens>('openingOfOther', 'openingPaise');
}

/** Refuses an amount above the limits: many small openings would be one large move, and none can wait for a second person. Source: O6. */
async function refuseAboveLimits(
  tx: Transaction,
  context: CallerContext,
  { amountPaise, ofOther }: { amountPaise: Paise; ofOther: boolean },
): Promise<void> {
  const kind = ofOther ? 'adjustment' : 'chips';
  const over = await exceededLimit(tx, context, kind, amountPaise);
  const limitPaise = context.services.settings.secondPersonAbovePaise[kind];
  if (over === 'amount' && limitPaise !== null) {
    throw refusal<Opens>('openingNeedsSecond', { limitPaise }, 'openingPaise');
  }
  if (over) throw refusal<Opens>('openingOfDay', 'openingPaise');
}

/** Refuses to open an account below a suspended one. */
function refuseSuspended({ publicId: accountId, status }: Parent): void {
  if (status === 'Suspended') throw refusal('accountIsSuspended', { accountId });
}

/** Moves an account's opening amount out of its parent's wallet. Source: R10. */
async function payOpening(tx: Transaction, context: CallerContext, parent: Parent, id: number, amountPaise: Paise) {
  if (amountPaise === 0n) return;
  const at = context.services.clock.now();
  const [from, to] = [await balanceOf(tx, parent.id), await balanceOf(tx, id)];
  try {
    await postLedger(tx, {
      key: `opening:${id}`,
      kind: 'opening',
      at,
      actorId: context.caller.accountId,
      actedForId: context.caller.actingId,
      entries: [
        { walletId: from.walletId, amountPaise: -amountPaise },
        { walletId: to.walletId, amountPaise },
      ],
    });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    const { availablePaise, requiredPaise } = error;
    throw refusal<Opens>('insufficientBalance', { availablePaise, requiredPaise }, 'openingPaise');
  }
  await publishEvent(tx, { audience: [parent.id, id], type: 'balance-changed', at });
  if (parent.id === context.caller.actingId) return;
  await notify(tx, { accountIds: [parent.id], kind: 'wallet-adjusted', subject: parent.publicId, at });
}

/** Opens an account with its details, keys and opening amount, all or nothing, once per request id. */
export async function openPerson(context: CallerContext, opening: Opening): Promise<string> {
  const { services, caller } = context;
  const { level, password, openingPaise, details, endpoint, requestId, content } = opening;
  const at = services.clock.now();
  const passwordHash = await hashPassword(password);
  const credential = sealReadableCopy(services, { level, phone: details.phone }, password);
  const asked = { ...content, password: passwordMark(services.keys.credential, requestId, password) };
  const request = { accountId: caller.accountId, endpoint, requestId, content: asked, at };
  const work = (tx: Transaction) =>
    oncePerRequestId(tx, request, async () => {
      const { caller: opener } = await context.readmit(tx);
      const parent = await opening.parentOf(tx);
      refuseSuspended(parent);
      const ofOther = parent.id !== caller.actingId;
      if (openingPaise > 0n) {
        const of = { isOwn: parent.id === caller.accountId, ofOther };
        refuseByRights(opener, of);
        recheckBeforeCommit(tx, async (now) => refuseByRights(await now, of));
      }
      const { username, phone } = details;
      const account = {
        level,
        role: level,
        parentId: parent.id,
        username,
        phone,
        passwordHash,
        at,
        passwordGivenBy: caller.accountId,
      };
      await refuseAboveLimits(tx, context, { amountPaise: openingPaise, ofOther });
      const { id, publicId } = await createAccount(tx, account);
      await saveDetails(tx, id, {
        ...details,
        credential,
        statusBy: details.status === 'Active' ? null : caller.accountId,
      });
      const keys =
        level === 'customer' ? await provisionPartner(tx, services.keys.credential, { id, publicId }, at) : null;
      await payOpening(tx, context, parent, id, openingPaise);
      // After locking: the parent may have been suspended while its wallet was waited for. Source: D342.
      refuseSuspended({ ...parent, status: await statusNow(tx, parent.id) });
      const after = {
        ...details,
        parent: parent.publicId,
        openingPaise,
        ...(keys ? { verifyKey: keys.verifyKey } : {}),
      };
      await recordAudit(tx, context, { action: `${level}.added`, subject: publicId, after });
      return publicId;
    });
  try {
    return await withAuthorisedCaller(context, work);
  } catch (error) {
    throw toTakenRefusal(error);
  }
}
