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

/** The mailbox cannot be read, and why: without its password, whatever the server answered. */
export class MailboxAway extends Error {
  constructor(cause: unknown, address: URL) {
    super(reasonOf(cause, address));
  }
}

function reasonOf(cause: unknown, address: URL): string {
  const { authenticationFailed, responseText, code, message } = cause as {
    authenticationFailed?: boolean;
    responseText?: string;
    code?: string;
    message?: string;
  };
  const fault = authenticationFailed === true ? 'login refused' : (code ?? message ?? 'unknown');
  const text = [fault, responseText ?? ''].filter((part) => part !== '').join(': ');
  return [address.password, decodeURIComponent(address.password)]
    .reduce((shown, secret) => (secret === '' ? shown : shown.replaceAll(secret, '…')), text)
    .slice(0, 300);
}

/**
 * Opens the inbox at an address. It is closed when the work ends, or takes too long.
 * @throws MailboxAway the server cannot be reached, or refuses something
 */
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
  const asked: Asked = (ask) =>
    ask().catch((error: unknown) => {
      throw new MailboxAway(error, address);
    });
  try {
    const { uidValidity } = await asked(async () => {
      await imap.connect();
      return imap.mailboxOpen('INBOX', { readOnly: true });
    });
    return await work(inboxOf(imap, Number(uidValidity), asked));
  } finally {
    clearTimeout(end);
    await imap.logout().catch(() => undefined);
    imap.close();
  }
}

/** Asks the server something. */
type Asked = <T>(ask: () => Promise<T>) => Promise<T>;

const findUids = async (imap: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> => {
  const found = await imap.search(query, { uid: true });
  // what a refused search answers; it must not look like an empty mailbox
  if (!Array.isArray(found)) throw new Error('the search was refused');
  return found.sort((one, other) => one - other);
};

function inboxOf(imap: ImapFlow, validity: Position['validity'], asked: Asked): OpenInbox {
  return {
    validity,
    findBeginning: () => asked(() => findBeginning(imap)),
    list: (after) => asked(() => listMails(imap, after)),
    read: (uid) => asked(() => readMail(imap, uid)),
  };
}

async function findBeginning(imap: ImapFlow): Promise<number> {
  const since = new Date(Date.now() - bounds.days * 86_400_000);
  const [first] = await findUids(imap, { since });
  if (first !== undefined) return first - 1;
  return (await findUids(imap, { all: true })).at(-1) ?? 0;
}

async function listMails(imap: ImapFlow, after: number): Promise<ListedMail[]> {
  // the last mail always answers to "n:*", also when its number is below n
  const found = (await findUids(imap, { uid: `${after + 1}:*` })).filter((uid) => uid > after);
  const uids = found.slice(0, bounds.mails);
  if (uids.length === 0) return [];
  const wanted = { uid: true, size: true, internalDate: true, headers: headFields };
  const mails = await imap.fetchAll(uids.join(','), wanted, { uid: true });
  return mails
    .map(({ uid, size = 0, internalDate, headers = Buffer.alloc(0) }) => ({
      uid,
      bytes: size,
      arrivedAt: new Date(internalDate ?? Date.now()),
      fields: headers,
    }))
    .sort((one, other) => one.uid - other.uid);
}

async function readMail(imap: ImapFlow, uid: number): Promise<Buffer | undefined> {
  const source = { start: 0, maxLength: bounds.mail };
  const mail = await imap.fetchOne(String(uid), { source }, { uid: true });
  return mail ? mail.source : undefined;
}
