// Shows pushes of the server and opens their rows. It fetches and stores nothing: no page, no answer, no secret.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title = 'Cage', body = '', tag, path = '/admin/notifications', at } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body, tag, timestamp: at, data: { path } }));
});

/** How long a page may take to answer, in milliseconds. */
const ANSWER_MS = 1_000;

/** Whether the app runs in a window with a signed-in user: its page answers then. The address only says where it started. */
const answers = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWER_MS, false);
    client.postMessage({ type: 'cage.there' }, [port2]);
  });

/** Lets an open window navigate by itself, so that its session continues; otherwise opens a new one. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = await Promise.all(windows.map(answers));
  const first = windows[there.indexOf(true)];
  if (!first) return self.clients.openWindow(path);
  await first.focus();
  first.postMessage({ type: 'cage.open', path });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? '/admin/notifications'));
});
