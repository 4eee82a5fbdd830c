import hoodiecrow from 'hoodiecrow-imap';
import type { AddressInfo, Socket } from 'node:net';

/** Of the server's only user, as a setting has it and as it is. */
export const imapPassword = { written: 'p%40ss%2Fword', real: 'p@ss/word' };

/** What a test says of a mail; everything else is usual. */
export interface TestMail {
  from?: string;
  subject?: string;
  /** Without it, one of its own. */
  id?: string;
  refersTo?: string | undefined;
  text?: string;
  /** Further fields, and the whole body instead of the text. */
  fields?: Record<string, string>;
  body?: string;
}

let made = 0;

/** A mail as it is in a mailbox. */
export function rawMail({ from, subject, id, refersTo, text, fields = {}, body }: TestMail): string {
  const all = {
    From: from ?? 'Ana <ana@x.example>',
    To: 'support@cos.example',
    Subject: subject ?? 'Re: your message',
    'Message-ID': id ?? `<mail-${(made += 1)}@x.example>`,
    ...(refersTo !== undefined && { 'In-Reply-To': refersTo, References: refersTo }),
    ...(body === undefined && { 'Content-Type': 'text/plain; charset=utf-8' }),
    ...fields,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...head, '', body ?? text ?? 'Thank you!'].join('\r\n').replaceAll(/\r?\n/g, '\r\n');
}

/** A mail server with one mailbox. */
export class ImapServer {
  private constructor(private readonly crow: ReturnType<typeof hoodiecrow>) {}

  private readonly clients = new Set<Socket>();

  static async start(port = 0): Promise<ImapServer> {
    const crow = hoodiecrow({
      users: { support: { password: imapPassword.real } },
      storage: { INBOX: { uidvalidity: 7, messages: [] }, '': {} },
    });
    const server = new ImapServer(crow);
    crow.server.on('connection', (client) => {
      server.clients.add(client);
      client.on('close', () => server.clients.delete(client));
    });
    await new Promise<void>((resolve) => crow.listen(port, '127.0.0.1', resolve));
    return server;
  }

  /** As SUPPORT_IMAP_COS has it. */
  get url(): string {
    const { port } = this.crow.server.address() as AddressInfo;
    return `imap://support:${imapPassword.written}@127.0.0.1:${port}`;
  }

  /** Puts a mail into the mailbox. @returns its number */
  add(mail: TestMail, at = new Date()): number {
    // it takes a text for bytes
    this.crow.appendMessage('INBOX', [], at, Buffer.from(rawMail(mail)).toString('latin1'));
    return this.crow.folderCache.INBOX.uidnext - 1;
  }

  /** Renumbers all mails, as after a mailbox was restored. */
  renumber(): void {
    const { INBOX } = this.crow.folderCache;
    INBOX.uidvalidity += 1;
    for (const [n, message] of INBOX.messages.entries()) message.uid = n + 1;
    INBOX.uidnext = INBOX.messages.length + 1;
  }

  /** The flags of all mails. */
  get flags(): string[][] {
    return this.crow.folderCache.INBOX.messages.map(({ flags }) => flags);
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.destroy();
    await new Promise<void>((resolve) => this.crow.close(resolve));
  }
}
