import { assertCageHolds, decide, expect, row, see, signIn, test } from './cage.ts';
import { doubleTap, fillProof, go, ledgerOf, openQueue, send, start, withdraw } from './phone.ts';

const newcomer = { phone: '9822200007', username: 'kavya.iyer', password: 'monsoon-42' };

test('a new player registers, pays in, is rejected, sends it again with one touch and is credited', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  await player.getByRole('link', { name: 'Create an account' }).tap();
  await expect(player.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await player.getByLabel('Phone Number').fill(newcomer.phone);
  await player.getByLabel('Username').fill(newcomer.username);
  await player.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await player.getByLabel('Confirm Password').fill(newcomer.password);
  await player.getByLabel('Date of birth').fill('1996-02-11');
  await player.getByRole('checkbox').tap();
  await doubleTap(player, player.getByRole('button', { name: 'Create account' }));
  await see(player, 'Nothing has moved yet');
  await expect(player).toHaveTitle('Wallet · Cage');
  const ledger = await ledgerOf(cage, newcomer.phone);

  await start(player, '1500');
  await fillProof(player, '432177001122');
  await send(player);
  await player.waitForURL(/deposit\/R/);
  expect(await ledger.filed('recharges')).toBe(1);

  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  await openQueue(root, /Pending Recharge/);
  await decide(root, newcomer.username, 'Reject');
  await root.getByRole('dialog').getByLabel('UTR not found').check();
  await root.getByRole('dialog').getByRole('button', { name: 'Reject' }).dblclick();
  await see(root, /00 of .* rejected$/);
  await expect(row(root, newcomer.username)).toHaveCount(0);
  expect(await ledger.moved()).toEqual([]);

  // The reason is shown, and one touch opens the proof with the reference filled in.
  await see(player, 'UTR not found');
  await doubleTap(player, player.getByRole('button', { name: 'Resubmit' }));
  await see(player, 'Send the proof of ₹1,500.00');
  await expect(player.getByLabel('UTR')).toHaveValue('432177001122');
  await player.getByRole('button', { name: 'Back' }).last().tap();
  await fillProof(player, '432177001123');
  await send(player);
  await player.waitForURL(/deposit\/R/);
  expect(await ledger.filed('recharges')).toBe(2);
  // In another tab, the title of this one shows that something waits.
  await expect(root).toHaveTitle(/^\([1-9]\d*\) Pending Recharge · Cage$/);

  await decide(root, newcomer.username, 'Accept');
  // An account younger than a day needs a confirmation.
  await root.getByRole('dialog').getByRole('button', { name: 'Accept' }).dblclick();
  await see(root, / credited to /);
  await see(player, 'The amount is in your wallet.');
  await expect(player.getByRole('banner').getByText('₹1,500.00')).toBeVisible();
  expect(await ledger.moved()).toEqual([{ kind: 'recharge', wallet: 'main', paise: 150_000n }]);
  await assertCageHolds(cage);
});

test('a withdrawal is denied with its reason, requested again and paid; the player has the reference', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  const ledger = await ledgerOf(cage, '9000000004');
  const before = await ledger.filed('withdrawals');
  await signIn(player, '9000000004');
  await withdraw(player, '2000');
  await see(
    player,
    'Until then the amount is on hold, and comes back to your wallet only if it is denied. This page updates on its own.',
  );

  const partner = await cage.visit('admin');
  await signIn(partner, '9000000003');
  await openQueue(partner, /Pending Withdrawal/);
  await row(partner, 'arjun.mehta').getByRole('button', { name: 'Deny' }).click();
  const dialog = partner.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Deny' }).dblclick();
  await expect(row(partner, 'arjun.mehta')).toHaveCount(0);

  // Without a reload, and the money is back.
  await see(player, 'The amount is back in your wallet.');
  await withdraw(player, '1500');
  await row(partner, 'arjun.mehta').getByRole('button', { name: 'Approve' }).click();
  await partner.getByLabel('Payout UTR').fill('432099887766');
  await partner.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick();
  await see(player, 'Paid out');
  await see(player, '432099887766');
  await expect(player.getByRole('button', { name: /receipt|Print/i })).toBeVisible();

  expect(await ledger.filed('withdrawals')).toBe(before + 2);
  expect(await ledger.held()).toBe(0n);
  expect(await ledger.moved()).toEqual([
    { kind: 'hold', wallet: 'hold', paise: 200_000n },
    { kind: 'hold', wallet: 'main', paise: -200_000n },
    { kind: 'release', wallet: 'hold', paise: -200_000n },
    { kind: 'release', wallet: 'main', paise: 200_000n },
    { kind: 'hold', wallet: 'hold', paise: 150_000n },
    { kind: 'hold', wallet: 'main', paise: -150_000n },
    { kind: 'payout', wallet: 'hold', paise: -150_000n },
  ]);
  await assertCageHolds(cage);
});

test('a lowered limit refuses the deposit above it', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player', '/limits');
  const ledger = await ledgerOf(cage, '9000000004');
  await signIn(player, '9000000004');
  await player.getByRole('button', { name: 'Change: Deposits limit for 24 hours' }).tap();
  await player.getByLabel('Limit in rupees').fill('1000');
  await doubleTap(player, player.getByRole('button', { name: 'Save' }));
  await see(player, 'Limit saved. It binds from now on');
  await start(player, '1500');
  await see(player, 'Your deposit limit is ₹1,000 in 24 hours. You can pay in ₹1,000 now');
  await player.getByLabel('How much do you want to pay in?').fill('1000');
  await player.getByRole('button', { name: 'Continue' }).tap();
  await expect(player.getByRole('button', { name: 'I have paid' })).toBeVisible();
  expect(await ledger.moved()).toEqual([]);
  await assertCageHolds(cage);
});

test('the balance is in the header where the page does not show it, or has scrolled it away', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  await signIn(player, '9000000004');
  await see(player, 'Recent activity');
  const head = () =>
    player.locator('header p[aria-live]').evaluate((balance) => Number(getComputedStyle(balance).opacity));
  await player.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(head).toBe(0);
  await player.setViewportSize({ width: 390, height: 500 });
  await player.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(head).toBe(1);
  await go(player, 'History');
  await expect.poll(head).toBe(1);
  // In landscape, too, the cover of the wallet continues the header over the whole width.
  await player.setViewportSize({ width: 740, height: 360 });
  await go(player, 'Wallet');
  await see(player, 'Recent activity');
  const widths = () =>
    player.evaluate(() =>
      ['header', '[data-cover]'].map((part) => document.querySelector(part)?.getBoundingClientRect().width),
    );
  await expect.poll(widths).toEqual([740, 740]);
});

test('a self-excluded player cannot pay in, and is still paid out', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player', '/limits');
  const ledger = await ledgerOf(cage, '9000000004');
  await signIn(player, '9000000004');
  await player.getByRole('radio', { name: 'For good' }).tap();
  await player.getByRole('button', { name: 'Begin the break' }).tap();
  await doubleTap(player, player.getByRole('dialog').getByRole('button', { name: 'Begin the break' }));
  await see(player, 'You have excluded yourself for good');
  await go(player, 'Deposit');
  await see(player, 'You have excluded yourself from play. You can still withdraw');
  await expect(player.getByLabel('How much do you want to pay in?')).toHaveCount(0);
  await withdraw(player, '800');
  await see(
    player,
    'Until then the amount is on hold, and comes back to your wallet only if it is denied. This page updates on its own.',
  );

  const partner = await cage.visit('admin');
  await signIn(partner, '9000000003');
  await openQueue(partner, /Pending Withdrawal/);
  await row(partner, 'arjun.mehta').getByRole('button', { name: 'Approve' }).click();
  await partner.getByLabel('Payout UTR').fill('432099887700');
  await partner.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick();
  await see(player, 'Paid out');
  await see(player, '432099887700');
  expect(await ledger.moved()).toEqual([
    { kind: 'hold', wallet: 'hold', paise: 80_000n },
    { kind: 'hold', wallet: 'main', paise: -80_000n },
    { kind: 'payout', wallet: 'hold', paise: -80_000n },
  ]);
  await assertCageHolds(cage);
});

test('an upload that breaks off loses nothing typed, and files one request', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  const ledger = await ledgerOf(cage, '9811000101');
  const before = await ledger.filed('recharges');
  await signIn(player, '9811000101');
  await start(player, '700');
  await fillProof(player, '432088776655');
  // First the picture never arrives; then the server files the request, and its response never arrives.
  let tries = 0;
  // The connection breaks once both taps have landed: a tap after the failure would rightly be a second try.
  const tapped = Promise.withResolvers<void>();
  await player.route('**/api/webapi/deposite', async (route) => {
    tries += 1;
    await tapped.promise;
    if (tries === 2) await route.fetch();
    await route.abort('connectionreset');
  });
  await send(player);
  tapped.resolve();
  await expect(player.getByRole('button', { name: 'Send', exact: true, disabled: false })).toBeVisible();
  await see(player, /^No answer came/);
  expect([tries, await player.getByLabel('UTR').inputValue()]).toEqual([1, '432088776655']);
  await expect(player.getByText('payment.png')).toBeVisible();
  // The response to the second is lost, and the page finds the filed request by itself.
  await send(player);
  await player.waitForURL(/deposit\/R/);
  expect([tries, (await ledger.filed('recharges')) - before]).toEqual([2, 1]);

  // Cancelling asks for confirmation, and happens once.
  await player.getByRole('button', { name: 'Cancel request' }).tap();
  await doubleTap(player, player.getByRole('dialog').getByRole('button', { name: 'Cancel request' }));
  await see(player, /^The request of .* is cancelled$/);
  expect(await ledger.moved()).toEqual([]);
  const errors = cage.complaints.filter((text) => !/ERR_CONNECTION_RESET|Failed to load resource/.test(text));
  expect(errors).toEqual([]);
});

test('a page dropped by the phone during the payment shows again where to pay, with its reference', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  await signIn(player, '9811000101');
  await start(player, '1500');
  const code = player.getByText(/^R\d{6}[0-9A-Z]{8}$/);
  const shown = await code.textContent();
  await player.reload();
  await see(player, 'Pay ₹1,500.00');
  await expect(code).toHaveText(shown ?? 'no code');
  await fillProof(player, '432088776656');
  await send(player);
  await player.waitForURL(`**/deposit/${shown}`);
  await assertCageHolds(cage);
});

test('a proof whose answer was lost is found after a reload', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  await signIn(player, '9811000101');
  await start(player, '1500');
  const shown = await player.getByText(/^R\d{6}[0-9A-Z]{8}$/).textContent();
  await fillProof(player, '432088776657');
  // The server files it; neither its answer nor anything asked since arrives.
  await player.route('**/api/webapi/**', async (route) => {
    if (route.request().url().endsWith('/deposite')) await route.fetch();
    await route.abort('connectionreset');
  });
  await send(player);
  await see(player, /^No answer came/);
  await player.unroute('**/api/webapi/**');
  player.on('dialog', (question) => void question.accept());
  await player.reload();
  await player.waitForURL(`**/deposit/${shown}`);
  expect(cage.complaints.filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([]);
});

test('a deposit begins while every request it does not need hangs', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  await signIn(player, '9811000101');
  // The balance, the bell, the live events and the limits get no response.
  const hung: string[] = [];
  await player.route(/\/api\/webapi\/(balance|limits|events|admin\/notifications|push)/, (route) => {
    hung.push(new URL(route.request().url()).pathname);
  });
  // A prefetched document has no responses in it: the page makes all calls.
  await player.setExtraHTTPHeaders({ 'sec-purpose': 'prefetch' });
  await player.goto(`${cage.server.addresses.player}/deposit`);
  await player.getByLabel('How much do you want to pay in?').fill('1500');
  await player.getByRole('button', { name: 'Continue' }).tap();
  await see(player, 'Pay ₹1,500.00');
  expect(hung).toEqual(expect.arrayContaining(['/api/webapi/balance', '/api/webapi/admin/notifications/unread']));
});
