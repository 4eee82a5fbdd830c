import { ImapFlow } from 'imapflow';
import { bounds } from './mail-bounds';
import { headFields } from './mail-head';
import type { Position } from './mailbox.query';

/** Milliseconds. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The part of a mailbox's address that may be told. */
export const tellable = (address: URL): string => `${address.protocol}//${address.username}@${address.host}`;

/** A mail by its number, with the fields that say where it belongs. */
export interface ListedMail {
  uid: number;
  bytes: number;
  arrivedAt: Date;
  fields: Buffer;
}

/** An inbox that is open only for reading: the mails in it, also which are unread, stay as they are. */
export interface OpenInbox {
  validity: number;
  /** Before the first mail of the last days, for the first look into it. */
  findBeginning(): Promise<number>;
  /** The mails after a number, in their order, as many as one run looks at. */
  list(after: number): Promise<ListedMail[]>;
  /** The beginning of a mail, at most as long as is read of one; undefined if it was moved away meanwhile. */
  read(uid: number): Promise<Buffer | undefined>;
}

/** Opens the inbox at an address. It is closed when the work ends, or takes too long. */
export async function withInbox<T>(address: URL, work: (inbox: OpenInbox) => Promise<T>): Promise<T> {
  const isSecure = address.protocol === 'imaps:';
  const imap = new ImapFlow({
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || (isSecure ? 993 : 143)),
    secure: isSecure,
    auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    // its log would have the mails
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: bounds.mail + 1024,
    ...timeouts,
  });
  // an error without a listener would end the process; the call in hand gets it, too
  imap.on('error', () => undefined);
  const end = setTimeout(() => imap.close(), bounds.run + bounds.rest);
  try {
    await imap.connect();
    const { uidValidity } = await imap.mailboxOpen('INBOX', { readOnly: true });
    return await work(inboxOf(imap, Number(uidValidity)));
  } finally {
    clearTimeout(end);
    await imap.logout().catch(() => undefined);
    imap.close();
  }
}

const findUids = async (imap: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> =>
  ((await imap.search(query, { uid: true })) || []).sort((one, other) => one - other);

function inboxOf(imap: ImapFlow, validity: Position['validity']): OpenInbox {
  return {
    validity,
    async findBeginning() {
      const since = new Date(Date.now() - bounds.days * 86_400_000);
      const [first] = await findUids(imap, { since });
      if (first !== undefined) return first - 1;
      return (await findUids(imap, { all: true })).at(-1) ?? 0;
    },
    async list(after) {
      // the last mail always answers to "n:*", also when its number is below n
      const found = (await findUids(imap, { uid: `${after + 1}:*` })).filter((uid) => uid > after);
      const uids = found.slice(0, bounds.mails);
      if (uids.length === 0) return [];
      const mails = await imap.fetchAll(
        uids.join(','),
        { uid: true, size: true, internalDate: true, headers: headFields },
        { uid: true },
      );
      return mails
        .map(({ uid, size = 0, internalDate, headers = Buffer.alloc(0) }) => ({
          uid,
          bytes: size,
          arrivedAt: new Date(internalDate ?? Date.now()),
          fields: headers,
        }))
        .sort((one, other) => one.uid - other.uid);
    },
    async read(uid) {
      const mail = await imap.fetchOne(
        String(uid),
        { source: { start: 0, maxLength: bounds.mail } },
        { uid: true },
      );
      return mail ? mail.source : undefined;
    },
  };
}
