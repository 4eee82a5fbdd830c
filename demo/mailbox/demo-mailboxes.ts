import { randomBytes } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import type hoodiecrow from 'hoodiecrow-imap';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Network } from '../../common/brand/brands';
import type { Env } from '../../api/platform/config/env';
import { type Db, onDriver } from '../../api/platform/database/db';
import { withOwnClient } from '../../api/platform/database/pools';
import { type DemoReply, findLastMessage, findRepliesAfter } from './replies.query';

/** Milliseconds between looks for new replies. */
const pause = 5_000;

const texts = [
  'Thank you for writing back! Any evening this week works for me.',
  'That helps, thank you. Is there anything else you need from me?',
  'Great, I will send it tomorrow.',
];

type Crow = ReturnType<typeof hoodiecrow>;

/** A development dependency, which a production install does not have. */
const loadServer = (): Promise<typeof hoodiecrow | undefined> =>
  import('hoodiecrow-imap').then(
    (loaded) => loaded.default,
    () => undefined,
  );

/** The support mailbox of each demo network, on this machine only, in which contacts answer what managers reply. */
export class DemoMailboxes {
  private readonly boxes = new Map<Network, Crow>();
  private readonly clients = new Set<Socket>();
  private readonly password = randomBytes(16).toString('hex');
  private last: number | undefined;
  private timer: NodeJS.Timeout | undefined;

  private constructor() {}

  /** @returns undefined if mails really go out or come in, or if the mail server is not installed */
  static async open(
    { production, supportImap, smtpUrl }: Pick<Env, 'production' | 'supportImap' | 'smtpUrl'>,
    demos: readonly Network[],
  ): Promise<DemoMailboxes | undefined> {
    const isReal = smtpUrl !== undefined || Object.values(supportImap).some((url) => url !== undefined);
    if (production || isReal || demos.length === 0) return undefined;
    const make = await loadServer();
    if (make === undefined) return undefined;
    const mailboxes = new DemoMailboxes();
    for (const network of demos) await mailboxes.add(network, make);
    return mailboxes;
  }

  /** As the settings have them. */
  get supportImap(): Env['supportImap'] {
    return { cos: this.addressOf('cos'), onesun: this.addressOf('onesun') };
  }

  /** Answers from now on. */
  begin(url: string): void {
    const look = async (): Promise<void> => {
      // without a database there are no replies; the next look finds them
      await withOwnClient(url, (client) => this.answer(onDriver(client))).catch(() => undefined);
      if (this.timer !== undefined) this.timer = setTimeout(() => void look(), pause).unref();
    };
    this.timer = setTimeout(() => void look(), 0).unref();
  }

  /** Puts an answer to each new reply into the mailbox. The first look only notes where new ones begin. */
  async answer(db: Db): Promise<void> {
    this.last ??= await findLastMessage(db);
    for (const reply of await findRepliesAfter(db, this.last)) {
      const mail = await answerTo(reply);
      // it takes a text for bytes
      this.boxes.get(reply.network)?.appendMessage('INBOX', [], new Date(), mail.toString('latin1'));
      this.last = reply.id;
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const client of this.clients) client.destroy();
    for (const crow of this.boxes.values()) await new Promise<void>((resolve) => crow.close(resolve));
  }

  private async add(network: Network, make: typeof hoodiecrow): Promise<void> {
    // each start has an empty mailbox, which must not look like the one before
    const uidvalidity = Math.floor(Date.now() / 1000);
    const crow = make({
      users: { demo: { password: this.password } },
      storage: { INBOX: { uidvalidity, messages: [] }, '': {} },
    });
    crow.server.on('connection', (client) => {
      this.clients.add(client);
      client.on('error', () => undefined);
      client.on('close', () => this.clients.delete(client));
    });
    await new Promise<void>((resolve, reject) => {
      crow.server.on('error', reject);
      crow.listen(0, '127.0.0.1', resolve);
    });
    this.boxes.set(network, crow);
  }

  private addressOf(network: Network): string | undefined {
    const address = this.boxes.get(network)?.server.address() as AddressInfo | undefined;
    return address && `imap://demo:${this.password}@127.0.0.1:${address.port}`;
  }
}

/** The same reply always gets the same answer, which counts once. */
const answerTo = ({ id, network, name, email, subject, message_id }: DemoReply): Promise<Buffer> =>
  new MailComposer({
    from: { name, address: email },
    to: `support@${network}.example`,
    subject: `Re: ${subject}`,
    messageId: `<answer-${id}@demo.example>`,
    inReplyTo: message_id,
    references: message_id,
    text: texts[id % texts.length] ?? '',
  })
    .compile()
    .build();
