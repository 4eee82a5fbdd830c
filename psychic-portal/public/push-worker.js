// Shows pushes and opens their page. It answers no requests and stores nothing.
/* global self, clients */

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  // browsers end a subscription whose pushes show nothing, so one that cannot be read is shown, too
  let push = { title: self.location.host, body: '', tag: 'push', path: '/psychic', silent: false };
  try {
    push = { ...push, ...event.data.json() };
  } catch {
    // as it is
  }
  event.waitUntil(show(push));
});

/** A silent notice replaces that of a ring that has ended. If a page is visible, it is closed at once. */
async function show({ title, body, tag, path, silent }) {
  const options = { body, tag, renotify: !silent, silent, data: { tag, path } };
  await self.registration.showNotification(title, options);
  const windows = silent ? await clients.matchAll({ type: 'window', includeUncontrolled: true }) : [];
  if (!windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/** Shows the window that has the page, or else a new one: a page that is open may have unsaved text. */
async function openPage({ tag, path }) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = ({ url }) => new URL(url).pathname;
  const at = (address) => windows.find((one) => pathOf(one) === address);
  // a chat is answered in its window, and on every page of the portal
  const ofChat = tag.startsWith('chat-')
    ? (at('/api/chat') ?? windows.find((one) => /^\/psychic(\/|$)/.test(pathOf(one))))
    : undefined;
  const open = ofChat ?? at(path);
  await (open === undefined ? clients.openWindow(path) : open.focus());
}
