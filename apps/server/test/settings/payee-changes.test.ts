import { beforeEach, describe, expect, test } from 'vitest';
import { applyDueChanges } from '../../src/jobs/apply-changes.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { aPicture, deposit, get, messageOf, type Name, post, texts } from '../support/cage.ts';
import { keptLog } from '../support/log.ts';
import {
  asItIs,
  begin,
  cage,
  changes,
  clockAt,
  decide,
  idOf,
  later,
  openPayeeChanges,
  read,
  SETTINGS,
  save,
  shown,
  tokenOf,
} from '../support/payee-changes.ts';

describe('O7: a change of an account', () => {
  beforeEach(openPayeeChanges);

  test('a rate far from the agreed one waits, in small steps too; one near it serves at once', async () => {
    const rateNow = async () => (await read()).momo.name_bank;
    expect(messageOf(await save({ name_bank: '90.00', reason: '' }))).toBe(texts.settingsSaved);
    expect(await rateNow()).toBe('90.00');
    const unsaid = await save({ name_bank: '94.00', reason: '' });
    expect(unsaid.json()).toMatchObject({ message: texts.whyRequired, field: 'reason' });
    // More than 5 % above 88.50, and nobody has agreed to more.
    expect(messageOf(await save({ name_bank: '94.00', stk2: 'customer.new@okbank' }))).toBe(texts.settingsWait);
    expect(await read()).toMatchObject({
      momo: { name_bank: '90.00', rate_agreed: '88.50', upi_id2: 'customer.two@okbank' },
      waiting: { name_bank: '94.00', upi_id2: 'customer.new@okbank' },
    });
    expect(await changes('agent')).toMatchObject([
      {
        accounts: [{ slot: 'upi-2' }, { slot: 'usdt-rate', now: { line: '90.00' }, next: { line: '94.00' } }],
      },
    ]);
    expect(messageOf(await decide('agent', 'confirm', await idOf()))).toBe(texts.proposalConfirmed);
    expect(await read()).toMatchObject({ momo: { name_bank: '94.00', rate_agreed: '94.00' }, waiting: null });
    // The agreed rate is the basis of the next steps; time counts as agreement, too.
    expect(messageOf(await save({ name_bank: '98.70', stk2: 'customer.new@okbank', reason: '' }))).toBe(
      texts.settingsSaved,
    );
    expect(messageOf(await save({ name_bank: '9870', stk2: 'customer.new@okbank' }))).toBe(texts.settingsWait);
    expect(await rateNow()).toBe('98.70');
    clockAt(later(12));
    await applyDueChanges(cage.services);
    expect(await read()).toMatchObject({ momo: { name_bank: '9870', rate_agreed: '9870' }, waiting: null });
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('the old account is shown until the time comes, to the millisecond, and then the new one', async () => {
    expect(messageOf(await save({ stk2: 'customer.new@okbank' }))).toBe(texts.settingsWait);
    expect(await read()).toMatchObject({
      momo: { upi_id2: 'customer.two@okbank' },
      waiting: { upi_id2: 'customer.new@okbank' },
      wait_hours: 12,
    });
    expect(await changes()).toMatchObject([
      {
        own: true,
        accounts: [{ slot: 'upi-2', now: { line: 'customer.two@okbank' }, next: { line: 'customer.new@okbank' } }],
        proposed_by: ['customer'],
        reason: 'The bank closed the old account',
        time: begin.toISOString(),
        serves_at: later(12).toISOString(),
        may_confirm: false,
      },
    ]);
    clockAt(later(12, -1));
    await applyDueChanges(cage.services);
    expect(await shown('1500')).toBe('customer.two@okbank');
    clockAt(later(12));
    await Promise.all([applyDueChanges(cage.services), applyDueChanges(cage.services)]);
    expect(await shown('1500')).toBe('customer.new@okbank');
    expect(await changes()).toEqual([]);
    const log = await cage.services.database.query(
      sql`select action, actor_id from audit_log where action like 'payment-settings.%' order by at, seq`,
    );
    expect(log).toEqual([
      { action: 'payment-settings.proposed', actor_id: cage.ids.customer },
      { action: 'payment-settings.served', actor_id: null },
    ]);
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('one that can’t serve is logged and does not hold up other payees', async () => {
    await save({ stk2: 'agent.new@okbank' }, 'agent');
    await save({ stk2: 'customer.new@okbank' });
    await cage.services.database.query(
      sql`update proposals set input = input - 'to' where account_id = ${cage.ids.agent}`,
    );
    clockAt(later(12));
    const log = keptLog();
    await expect(applyDueChanges({ ...cage.services, log })).rejects.toThrow('1 changes');
    expect(await shown('1500')).toBe('customer.new@okbank');
    expect(log.lines).toMatchObject([{ level: 'error', details: { account: cage.ids.agent } }]);
    const states = await cage.services.database.query(sql`select state from proposals order by id`);
    expect(states).toEqual([{ state: 'waiting' }, { state: 'served' }]);
  });

  test('payments started with the old account are accepted while a change waits, and not once it serves', async () => {
    const token = await tokenOf('player');
    const start = { stake: '1500', type: 'upi' };
    const started = (await post(cage.apps.player, '/api/webapi/recharge/start', start, token)).json();
    await save({ stk2: 'customer.new@okbank' });
    expect(messageOf(await deposit(cage.apps.player, token, { code: started.id_order }))).toBe(texts.rechargeSent);
    const again = (await post(cage.apps.player, '/api/webapi/recharge/start', start, token)).json();
    await decide('agent', 'confirm', await idOf());
    const late = { code: again.id_order, utr: '432000000020' };
    expect(messageOf(await deposit(cage.apps.player, token, late))).toBe(texts.detailsChanged);
  });

  test('the same change again waits on; the old one typed again takes it back; another restarts the wait', async () => {
    await save({ stk2: 'customer.new@okbank' });
    clockAt(later(5));
    await save({ stk2: 'customer.new@okbank', name_bank: '90' });
    expect(await changes()).toMatchObject([{ serves_at: later(12).toISOString() }]);
    expect(await read()).toMatchObject({ momo: { name_bank: '90', upi_id2: 'customer.two@okbank' } });
    await save({ stk2: 'customer.other@okbank' });
    expect(await changes()).toMatchObject([{ serves_at: later(17).toISOString() }]);
    expect(messageOf(await save({}))).toBe(texts.settingsSaved);
    expect(await changes()).toEqual([]);
  });

  test('a waiting change needs a reason, at its field; one that serves at once, or waits already, needs none', async () => {
    for (const reason of ['', ' ']) {
      const unsaid = await save({ stk2: 'customer.new@okbank', reason });
      expect(unsaid.json()).toMatchObject({ status: false, message: texts.whyRequired, field: 'reason' });
    }
    expect((await save({ stk2: 'customer.new@okbank', reason: 'x'.repeat(201) })).statusCode).toBe(422);
    expect(await changes()).toEqual([]);
    expect(messageOf(await save({ name_bank: '90', stk4: '', reason: '' }))).toBe(texts.settingsSaved);
    const emptied = { name_bank: '90', stk4: '' };
    expect(messageOf(await save({ ...emptied, stk2: 'customer.new@okbank' }))).toBe(texts.settingsWait);
    const again = { ...emptied, stk2: 'customer.new@okbank', reason: '' };
    expect(messageOf(await save(again))).toBe(texts.settingsWait);
    expect(await changes()).toMatchObject([{ reason: asItIs.reason }]);
    const [entry] = await cage.services.database.query<{ after: string }>(
      sql`select after from audit_log where action = 'payment-settings.proposed'`,
    );
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ reason: asItIs.reason });
    expect(messageOf(await save({ ...again, stk3: 'customer.other@okbank' }))).toBe(texts.whyRequired);
    expect(await changes()).toMatchObject([{ accounts: [{ slot: 'upi-2' }] }]);
  });

  test('an emptied account goes at once; a filled one waits like any other', async () => {
    expect(messageOf(await save({ stk2: '' }))).toBe(texts.settingsSaved);
    expect(await shown('1500')).toBe('customer.one@okbank');
    expect(messageOf(await save({ stk2: 'customer.two@okbank' }))).toBe(texts.settingsWait);
    expect(await shown('1500')).toBe('customer.one@okbank');
    const bank = {
      holder_name2: 'thief',
      bank_name2: 'Axis Bank',
      account_number2: '917010055443210',
      ifsc2: 'UTIB0000373',
    };
    await save({ stk2: '', ...bank });
    expect(await changes()).toMatchObject([
      {
        accounts: [
          {
            ...{ slot: 'bank-2', now: null },
            next: { line: 'thief, Axis Bank 917010055443210, UTIB0000373', short: 'Axis Bank …3210' },
          },
        ],
      },
    ]);
  });

  test('the first accounts of a payee whose payers pay an account above wait; those of a house without any serve', async () => {
    expect(await shown('1500')).toBe('customer.two@okbank');
    await cage.services.database.query(sql`delete from payment_settings where account_id = ${cage.ids.customer}`);
    expect(await shown('1500')).toBe('agent.two@okbank');
    expect(messageOf(await save({ stk2: 'thief@okbank' }))).toBe(texts.settingsWait);
    expect(await shown('1500')).toBe('agent.two@okbank');
    expect(await read()).toMatchObject({ momo: { upi_id: '' }, waiting: { upi_id: 'customer.one@okbank' } });
    await decide('agent', 'confirm', await idOf());
    expect(await shown('1500')).toBe('thief@okbank');
    await cage.services.database.query(sql`delete from payment_settings`);
    expect(messageOf(await save({ stk2: 'root@okbank' }, 'root'))).toBe(texts.settingsSaved);
    expect(await shown('1500')).toBe('root@okbank');
  });

  test('a QR picture waits too: its payee and those who may confirm see it, payers see the old one', async () => {
    await save({}, 'customer', await aPicture());
    const [change] = (await get(cage.apps.admin, `${SETTINGS}/changes`, await tokenOf('agent'))).json().changes;
    expect(change.accounts).toMatchObject([{ slot: 'qr', now: null }]);
    const url = change.accounts[0].next.qrImageUrl as string;
    const status = async (name: Name) => {
      const app = name.toLowerCase().includes('player') ? cage.apps.player : cage.apps.admin;
      return (await get(app, url, await tokenOf(name))).statusCode;
    };
    expect([await status('customer'), await status('agent'), await status('root')]).toEqual([200, 200, 200]);
    expect([await status('player'), await status('otherCustomer')]).toEqual([404, 404]);
    await decide('agent', 'confirm', change.id);
    expect([await status('player'), await status('agent')]).toEqual([200, 404]);
  });

  test('root and the payee are notified of it at once, and when it serves', async () => {
    const told = () =>
      cage.services.database.query(sql`
        select n.kind, a.username from notifications n join accounts a on a.id = n.account_id order by n.kind, a.id`);
    await save({ stk2: 'customer.new@okbank' });
    const both = (kind: string) => [
      { kind, username: 'root' },
      { kind, username: 'customer' },
    ];
    expect(await told()).toEqual(both('payee-change-waits'));
    await decide('agent', 'confirm', await idOf());
    expect(await told()).toEqual([...both('payee-change-served'), ...both('payee-change-waits')]);
  });

  test('an outdated form is refused, by the serving version and by the waiting one', async () => {
    expect((await save({ stk2: 'a.new@okbank', version: '1', change: '0' })).json()).toMatchObject({ status: true });
    expect(messageOf(await save({ stk2: 'b.new@okbank', version: '1', change: '0' }))).toBe(texts.detailsChanged);
    const change = String(await idOf());
    expect(messageOf(await save({ stk2: 'b.new@okbank', version: '1', change }))).toBe(texts.settingsWait);
  });

  test('0 hours turn it off', async () => {
    cage.services.settings.payeeChangeWaitHours = 0;
    expect(messageOf(await save({ stk2: 'customer.new@okbank' }))).toBe(texts.settingsSaved);
    expect(await shown('1500')).toBe('customer.new@okbank');
  });
});
