import type { Page } from '@playwright/test';
import {
  aScreenshot,
  assertCageHolds,
  decide,
  expect,
  row,
  saveSettings,
  see,
  signIn,
  test,
  typePasswordAgain,
} from './cage.ts';
import { doubleTap, fillProof, go, ledgerOf, openQueue, send, start } from './phone.ts';

const HASH = 'a3f1c27be0945d68'.repeat(4);

test('USDT: amount, rate, address and hash by a player, facts for the approver, chips in rupees', async ({
  openCage,
}) => {
  const cage = await openCage('postgres', { PAYEE_CHANGE_WAIT: '0' });
  const owner = await cage.visit('admin');
  await signIn(owner, '9000000003');
  await owner.goto(`${cage.server.addresses.admin}/admin/settings`);
  await owner.getByLabel(/^USDT/).fill('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
  await saveSettings(owner);
  await typePasswordAgain(owner);
  await see(owner, 'Payment settings saved');

  const player = await cage.visit('player');
  const ledger = await ledgerOf(cage, '9000000004');
  await signIn(player, '9000000004');
  await go(player, 'Deposit');
  await player.getByLabel('How much do you want to pay in?').fill('1500');
  await player.getByLabel('USDT').check();
  await player.getByRole('button', { name: 'Continue' }).tap();
  await see(player, '16.949153');
  await see(player, '₹88.50');
  await expect(player.getByRole('img', { name: 'Scan the address with your wallet' })).toBeVisible();
  await player.getByRole('button', { name: 'I have paid' }).tap();
  await player.getByLabel('Transaction hash').fill(`0x${HASH.slice(1)}`);
  await player.getByLabel('Transaction hash').blur();
  await see(player, 'Enter the transaction hash: 64 characters, 0 to 9 and a to f');
  await player.getByLabel('Transaction hash').fill(`0x${HASH}`);
  await player.setInputFiles('input[type=file]', await aScreenshot(player));
  await send(player);
  await player.waitForURL(/deposit\/R/);
  await see(player, '16.949153');

  await openQueue(owner, /Pending Recharge/);
  const request = row(owner, 'arjun.mehta');
  await expect(request.getByText('16.949153 USDT at ₹88.50')).toBeVisible();
  await decide(owner, 'arjun.mehta', 'Accept');
  await see(owner, / credited to /);
  await see(player, 'The amount is in your wallet.');
  expect(await ledger.moved()).toEqual([{ kind: 'recharge', wallet: 'main', paise: 150_000n }]);
  await assertCageHolds(cage);
});

test('a deposit started on one phone continues on another, and is discarded there', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const first = await cage.visit('player');
  const ledger = await ledgerOf(cage, '9811000101');
  const before = await ledger.filed('recharges');
  await signIn(first, '9811000101');
  await start(first, '1500');
  const code = await first.getByText(/^R\d{6}[0-9A-Z]{8}$/).textContent();

  const second = await cage.visit('player');
  await signIn(second, '9811000101');
  await second.getByRole('link', { name: 'Continue your ₹1,500 deposit' }).tap();
  await see(second, code ?? 'no code');
  await fillProof(second, '432088776699');
  await send(second);
  await second.waitForURL(`**/deposit/${code}`);
  expect((await ledger.filed('recharges')) - before).toBe(1);

  // The first phone learns that its payment was sent.
  await first.reload();
  await first.waitForURL(`**/deposit/${code}`);
  await start(first, '700');
  await go(second, 'Wallet');
  await second.reload();
  await second.getByRole('button', { name: 'Discard: ₹700' }).tap();
  await doubleTap(second, second.getByRole('dialog').getByRole('button', { name: 'Discard' }));
  await expect(second.getByText(/^Continue your/)).toHaveCount(0);
  await assertCageHolds(cage);
});

test('an agent withdraws a request, is rejected, and sends the payment again', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const agent = await cage.visit('admin');
  await signIn(agent, '9000000002');
  await agent.goto(`${cage.server.addresses.admin}/admin/adminRecharge`);
  const pay = async (amount: string, utr: string) => {
    await agent.getByRole('tab', { name: 'UPI Payment' }).click();
    await agent.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await agent.getByRole('button', { name: 'Show payment details' }).click();
    await agent.getByRole('textbox', { name: 'UTR' }).fill(utr);
    await agent.setInputFiles('input[type=file]', await aScreenshot(agent));
    await agent.getByRole('button', { name: 'Send proof', exact: true }).click();
    await see(agent, /is waiting for approval/);
  };
  await pay('5000', '432088770001');
  await row(agent, '432088770001').getByRole('button', { name: 'Cancel request' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).dblclick();
  await expect(row(agent, '432088770001').getByText('Cancelled')).toBeVisible();

  await agent.getByRole('button', { name: 'Make another request' }).click();
  await pay('7000', '432088770002');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  await openQueue(root, /Pending Recharge/);
  await decide(root, '432088770002', 'Reject');
  await root.getByRole('dialog').getByLabel('Unclear proof').check();
  await root.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();

  const rejected = row(agent, '432088770002');
  await expect(rejected.getByText('Unclear proof')).toBeVisible();
  await rejected.getByRole('button', { name: 'Resubmit' }).click();
  await expect(agent.getByRole('textbox', { name: 'UTR' })).toHaveValue('432088770002');
  await agent.setInputFiles('input[type=file]', await aScreenshot(agent));
  await agent.getByRole('button', { name: 'Send proof', exact: true }).click();
  await see(agent, /is waiting for approval/);
  await assertCageHolds(cage);
});

test('at Recharge root is referred to Add Chips, and adds chips from there', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  await root.goto(`${cage.server.addresses.admin}/admin/adminRecharge`);
  await see(root, 'Use Add Chips to credit the admin account');
  await root.getByRole('main').getByRole('button', { name: 'Add Chips' }).click();
  await root.getByRole('dialog').getByLabel('Enter Chips Amount').fill('1000');
  await root.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await typePasswordAgain(root);
  await see(root, /^₹.* of chips added$/);
  await assertCageHolds(cage);
});

/** Returns a photo as a camera writes it: larger than the server accepts, on its side, with its orientation. */
async function aPhoto(page: Page) {
  const jpeg = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3600, 2400];
    const context = canvas.getContext('2d');
    const image = context?.createImageData(3600, 2400);
    if (!context || !image) throw new Error('There is no canvas');
    for (let at = 0; at < image.data.length; at += 65_536) {
      crypto.getRandomValues(image.data.subarray(at, Math.min(at + 65_536, image.data.length)));
    }
    context.putImageData(image, 0, 0);
    // Its left side is the top once it is rotated.
    context.fillStyle = 'white';
    context.fillRect(0, 0, 1200, 2400);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.98));
    if (!blob) throw new Error('There is no picture');
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return Array.from({ length: Math.ceil(bytes.length / 32_768) }, (_, part) =>
      String.fromCharCode(...bytes.subarray(part * 32_768, (part + 1) * 32_768)),
    ).join('');
  });
  const bytes = Buffer.from(jpeg, 'latin1');
  // One entry of Exif: rotate by a quarter to the right.
  const exif = Buffer.from('45786966000049492a00080000000100120103000100000006000000' + '00000000', 'hex');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + exif.length, 2);
  const buffer = Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2)]);
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

test('a camera photo is sent as a proof: smaller, and upright', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  await signIn(player, '9000000004');
  await start(player, '2300');
  await player.getByRole('button', { name: 'I have paid' }).tap();
  await player.getByLabel('UTR').fill('432109870011');
  const photo = await aPhoto(player);
  expect(photo.buffer.length).toBeGreaterThan(6_000_000);
  await player.setInputFiles('input[type=file]', photo);
  await expect(player.getByText(/^IMG_2041\.jpg, /)).toBeVisible();
  const sending = player.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/deposite'),
  );
  await send(player);
  const sent = await (await sending).sizes();
  expect(sent.requestBodySize).toBeLessThan(photo.buffer.length / 3);
  await player.waitForURL(/deposit\/R/);

  const root = await cage.visit('admin');
  await signIn(root, '9000000003');
  await openQueue(root, /Pending Recharge/);
  await row(root, 'arjun.mehta').filter({ hasText: '2,300' }).getByRole('button', { name: 'View Full' }).click();
  const proof = root.getByRole('dialog', { name: 'Payment Proof' }).getByRole('img');
  await expect(proof).toBeVisible();
  const upright = await proof.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [img.naturalWidth, img.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(img, 0, 0);
    const { data = [] } = context?.getImageData(canvas.width / 2, canvas.height / 6, 1, 1) ?? {};
    return { tall: img.naturalHeight > img.naturalWidth, white: Math.min(...data) > 245 };
  });
  expect(upright).toEqual({ tall: true, white: true });
  await assertCageHolds(cage);
});
