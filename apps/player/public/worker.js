// Replaces the browser's error page with ours when offline, and shows pushes of the server. It stores only that page: no
// screen with money and no response of the server.

const OFFLINE = 'cage-offline-2';
const FILES = ['/offline.html', '/offline.css', '/favicon.svg'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== OFFLINE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  } else if (request.method === 'GET' && FILES.includes(path)) {
    event.respondWith(fetch(request).catch(() => caches.match(path)));
  }
});

self.addEventListener('push', (event) => {
  const { title = 'Cage', body = '', tag, path = '/notifications', at } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body, tag, timestamp: at, data: { path } }));
});

/** How long a page may take to report that it is there, in milliseconds. */
const ANSWER_MS = 1_000;

/** Whether the app of a signed-in player runs in a window: its page then replies. A window's address is only its start. */
const answers = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWER_MS, false);
    client.postMessage({ type: 'cage.there' }, [port2]);
  });

/** Opens a path in a window that is already open, so that its session continues; else in a new one. */
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
  event.waitUntil(show(event.notification.data?.path ?? '/notifications'));
});
