import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { PushMessage } from '../identity/push/push-call';
import type { Received } from './receiver';

/** What tests sign pushes with. */
export const testVapid = {
  publicKey: 'BDSHy6fCECQQB2As8N_lywPQdT2iZ0fk4ESUU3baAPjUBr11x6ZfEi1fjywsknZABUsJ1FcDLU2aHLkLaPxtjSQ',
  privateKey: 'li9K2TyR-AN6QplWKaxbd5nq87gAZj2iql-sqHN1RLA',
  subject: 'mailto:it@cos.example',
};

/** The settings of a program whose push service is this machine. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: testVapid.publicKey,
  VAPID_PRIVATE_KEY: testVapid.privateKey,
  VAPID_SUBJECT: testVapid.subject,
  PUSH_SERVICES: '127.0.0.1',
};

const browserKey = 'GosKyL2-wNGNJZQ9NZpT5vBbbCHBhxrN9sbw4_Yj-ts';
const browser = createECDH('prime256v1');
browser.setPrivateKey(browserKey, 'base64url');
const auth = 'PHNceJ-AyyEdaqj41jD3Nw';

/** The subscription of a browser at an endpoint. */
export const subscription = (endpoint: string): { endpoint: string; p256dh: string; auth: string } => ({
  endpoint,
  p256dh: browser.getPublicKey('base64url'),
  auth,
});

/** Nobody listens there. */
export const deviceExample = subscription('http://127.0.0.1:9/push');

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** What the browser reads in a push, by RFC 8291 and the keys of its subscription. */
export function openPush({ bytes }: Received): PushMessage {
  const salt = bytes.subarray(0, 16);
  const sender = bytes.subarray(21, 21 + bytes.readUInt8(20));
  const box = bytes.subarray(21 + sender.length);
  const ends = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derived(browser.computeSecret(sender), Buffer.from(auth, 'base64url'), ends, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(box.subarray(-16));
  const padded = Buffer.concat([decipher.update(box.subarray(0, -16)), decipher.final()]);
  // the last record ends with a 2
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
}
