// Shows what the server pushes and opens its row. It fetches and keeps nothing: no page, no answer, no secret.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title = 'Cage', body = '', tag, path = '/admin/notifications', at } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body, tag, timestamp: at, data: { path } }));
});

/** A window that is open goes there by itself, so that its session goes on; else a new one does. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [first] = windows.filter(({ url }) => new URL(url).pathname.startsWith('/admin/'));
  if (!first) return self.clients.openWindow(path);
  await first.focus();
  first.postMessage({ type: 'cage.open', path });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? '/admin/notifications'));
});
