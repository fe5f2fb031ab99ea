import { pushText } from '@cage/server/push/sender';
import type { Page } from '@playwright/test';
import { type App, expect, signIn, test } from './cage.ts';

/** Delivers a push as the browser gets it once its service has delivered and the browser decrypted it. */
async function deliver(page: Page, text: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: text });
  await cdp.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** A press on a notification, as the worker gets it. Only a real press may bring a window to the front. */
const PRESS = `(async () => {
  WindowClient.prototype.focus = async function focus() { return this };
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

/** Whether the page receives presses: only once its late parts are loaded; before that, another window would open. */
const HEARS = `(async () => {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, 500, false);
    page.postMessage({ type: 'cage.there' }, [port2]);
  });
})()`;

interface Told {
  app: App;
  phone: string;
  push: Parameters<typeof pushText>[0];
  says: string;
  leadsTo: RegExp;
}

const at = new Date('2026-11-20T08:35:09Z');
const told: Told[] = [
  {
    app: 'admin',
    phone: '9000000001',
    push: { kind: 'withdrawal-created', subject: 'W7', at, level: 'admin', locale: 'en' },
    says: 'New withdrawal request',
    leadsTo: /\/admin\/withdraw\?q=W7/,
  },
  {
    app: 'player',
    phone: '9000000004',
    push: { kind: 'bet-voided', subject: 'r-1', at, level: 'player', locale: 'hi' },
    says: 'आपका दाँव रद्द हुआ। राशि लौट आई',
    leadsTo: /\/history\?tab=bets/,
  },
];

for (const { app, phone, push, says, leadsTo } of told) {
  test(`a push to the ${app} app is shown once, and a press on it opens its row in the window that is there`, async ({
    openCage,
  }) => {
    const { visit, complaints } = await openCage('pglite');
    const page = await visit(app);
    await page.context().grantPermissions(['notifications'], { origin: new URL(page.url()).origin });
    await signIn(page, phone);
    // With the permission granted, the worker is there once the late parts are loaded.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The same twice, as a push service may deliver it: the second replaces the first.
    for (let times = 0; times < 2; times += 1) await deliver(page, pushText(push).toString());
    const { kind, subject } = push;
    await expect.poll(() => shown(page)).toEqual([{ title: says, body: subject, tag: `${kind}:${subject}` }]);
    const [worker] = page.context().serviceWorkers();
    await expect.poll(() => worker?.evaluate(HEARS)).toBe(true);
    await worker?.evaluate(PRESS);
    await expect(page).toHaveURL(leadsTo);
    await expect.poll(() => shown(page)).toEqual([]);
    // A test's browser has no push service, and reports that where the app subscribes.
    expect(complaints.filter((text) => !text.includes('incognito'))).toEqual([]);
  });
}
