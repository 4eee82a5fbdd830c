import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { isLoopback } from '../../../common/domain/push';

/** Those of Chrome, Safari, Firefox, and Edge. */
const usualServices =
  'fcm.googleapis.com, *.push.apple.com, updates.push.services.mozilla.com, *.notify.windows.com';

/** Apple refuses pushes whose contact is no real address. */
function isContact(subject: string): boolean {
  if (!URL.canParse(subject)) return false;
  const { protocol, hostname, pathname } = new URL(subject);
  const host = protocol === 'https:' ? hostname : /^[^\s@]+@([^\s@]+)$/.exec(pathname)?.[1];
  if (protocol !== 'https:' && protocol !== 'mailto:') return false;
  return host !== undefined && host.includes('.') && isIP(host) === 0 && !/\.?localhost$/i.test(host);
}

/** Whether two keys in base64url belong together. */
function isPair(publicKey: string, privateKey: string): boolean {
  if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) return false;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return pair.getPublicKey('base64url') === publicKey;
}

/** The settings of pushes. The private key is never repeated in an error. */
export function pushFields(text: (name: string) => string | undefined, faults: Set<string>) {
  const vapid = (): { publicKey: string; privateKey: string; subject: string } | undefined => {
    const [publicKey, privateKey, subject] = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'].map(
      text,
    );
    if ((publicKey ?? privateKey ?? subject) === undefined) return undefined;
    if (publicKey === undefined || privateKey === undefined || subject === undefined) {
      faults.add('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, and VAPID_SUBJECT must be set together.');
      return undefined;
    }
    if (!isPair(publicKey, privateKey))
      faults.add(
        'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair from "npx web-push generate-vapid-keys".',
      );
    if (!isContact(subject))
      faults.add(
        `VAPID_SUBJECT must be an address at which push services reach you, such as mailto:it@cos.example or https://cos.example, not "${subject}".`,
      );
    return { publicKey, privateKey, subject };
  };
  const pushServices = (): string[] => {
    const listed = (text('PUSH_SERVICES') ?? usualServices)
      .split(',')
      .map((part) => part.trim().toLowerCase());
    for (const service of listed)
      if (!isLoopback(service) && !/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(service))
        faults.add(
          `PUSH_SERVICES must be host names such as fcm.googleapis.com or *.push.apple.com, not "${service}".`,
        );
    if (text('NODE_ENV') === 'production' && listed.some(isLoopback))
      faults.add('PUSH_SERVICES must not name this machine when NODE_ENV is production.');
    return listed;
  };
  return { vapid, pushServices };
}
