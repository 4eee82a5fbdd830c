import { keepPushDevice, loadPushSettings } from '../../common/api/push';

const worker = '/psychic/push-worker.js';
/** Whose pushes this browser receives. */
const ownerKey = 'push-owner';

/** Why this browser cannot be reached; undefined if it can. */
export function obstacle(): 'missing' | 'install' | 'denied' | undefined {
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple ? 'install' : 'missing';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

const findSubscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
};

const base64Url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function send(id: number, subscription: PushSubscription): Promise<number> {
  const { endpoint } = subscription;
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')].map(base64Url);
  const device = { endpoint, p256dh: p256dh ?? '', auth: auth ?? '' };
  const kept = await keepPushDevice(id, device);
  localStorage.setItem(ownerKey, String(id));
  return kept;
}

/** Asks for the permission and turns pushes on here. @throws Error the permission was not given */
export async function turnOnHere(id: number, publicKey: string): Promise<number> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not permitted');
  const registration = await navigator.serviceWorker.register(worker);
  // one with a former key of the server no longer works
  await (await findSubscription())?.unsubscribe();
  await activeWorker(registration);
  return send(
    id,
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
}

/** A browser subscribes only once the worker is active. */
async function activeWorker({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active !== null || coming === null) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });
}

/** Ends the browser's own part. */
export async function turnOffHere(): Promise<void> {
  localStorage.removeItem(ownerKey);
  await (await findSubscription())?.unsubscribe();
}

/**
 * Tells the server again where this browser is reached, with each load of the portal: push services change addresses,
 * and signing out has removed it. A browser that belonged to somebody else is reached no more.
 */
export async function confirmDevice(id: number): Promise<void> {
  if (obstacle() !== undefined || Notification.permission !== 'granted') return;
  const subscription = await findSubscription();
  if (subscription === undefined) return;
  if (localStorage.getItem(ownerKey) !== String(id)) {
    await subscription.unsubscribe();
    return;
  }
  const { public_key } = await loadPushSettings(id);
  if (public_key === null) return;
  const key = base64Url(subscription.options.applicationServerKey);
  await (key === public_key ? send(id, subscription) : turnOnHere(id, public_key));
}
