import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { type Network, networks } from '../../../common/brand/brands';
import type { Env } from '../../platform/config/env';
import { Outages } from '../../platform/database/outages.service';
import { ENV } from '../../platform/database/tokens';
import { Jobs } from '../../platform/jobs/jobs.service';
import { findAnswered, isKnownMail } from '../contacts/contact-answers.query';
import { type ArrivedAnswer, ContactAnswers, readingJob } from '../contacts/contact-answers.service';
import { type ListedMail, MailboxAway, type OpenInbox, tellable, withInbox } from './imap';
import { bounds } from './mail-bounds';
import { type MailHead, readHead } from './mail-head';
import {
  advanceTo,
  beginAt,
  findPosition,
  forgetMailboxes,
  keepMailbox,
  noteFailure,
  noteRead,
  type Position,
} from './mailbox.query';
import { type MailContent, parseMail } from './parse-mail';

/** Where a mail belongs that was read. */
type Belongs = { contactId: number } | { bounce: NonNullable<MailContent['bounce']> };

/**
 * Reads the support mailboxes. Answers to our replies join the conversations of contacts, and bounces mark replies;
 * everything else stays where it is, and nothing in a mailbox is changed. A mail counts as read in the transaction that
 * stores it, and once by its Message-ID, so that a run can be killed at any moment. Nothing is ever answered from here.
 */
@Injectable()
export class Mailboxes implements OnApplicationBootstrap {
  private readonly logger = new Logger(Mailboxes.name);
  private readonly addresses: [Network, URL][];

  constructor(
    private readonly db: DataSource,
    private readonly answers: ContactAnswers,
    private readonly outages: Outages,
    @Inject(ENV) { supportImap }: Pick<Env, 'supportImap'>,
    jobs: Jobs,
  ) {
    this.addresses = networks.flatMap((network) => {
      const address = supportImap[network];
      return address === undefined ? [] : [[network, new URL(address)] as [Network, URL]];
    });
    jobs.add(readingJob, () => this.read());
  }

  async onApplicationBootstrap(): Promise<void> {
    await forgetMailboxes(
      this.db,
      this.addresses.map(([network]) => network),
    );
    for (const [network, address] of this.addresses) await keepMailbox(this.db, network, tellable(address));
  }

  /** Reads what has arrived in every mailbox. One that cannot be read is noted, and holds up no other. */
  async read(): Promise<void> {
    for (const [network, address] of this.addresses) {
      try {
        await withInbox(address, (inbox) => this.readInbox(network, inbox));
      } catch (error) {
        // without a database, it is not the mailbox that fails
        if (!(error instanceof MailboxAway) && this.outages.note(error) !== undefined) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        if (await noteFailure(this.db, network, reason))
          this.logger.warn(`The support mailbox of ${network} cannot be read: ${reason}`);
        continue;
      }
      if (await noteRead(this.db, network))
        this.logger.log(`The support mailbox of ${network} can be read again.`);
    }
  }

  private async readInbox(network: Network, inbox: OpenInbox): Promise<void> {
    const { validity } = inbox;
    let position = await findPosition(this.db, network);
    if (position?.validity !== validity) {
      position = { validity, uid: await inbox.findBeginning() };
      await beginAt(this.db, network, position);
    }
    const end = Date.now() + bounds.run;
    for (const mail of await inbox.list(position.uid)) {
      if (Date.now() > end) break;
      await this.take(network, inbox, mail).catch((error: unknown) => {
        if (!isRefusedContent(error)) throw error;
        this.logger.warn(
          `Mail ${mail.uid} of the support mailbox of ${network} was left there: it can't be stored`,
        );
      });
      position = { validity, uid: mail.uid };
    }
    await advanceTo(this.db, network, position);
  }

  /** Stores a mail if it belongs to a contact. */
  private async take(network: Network, inbox: OpenInbox, mail: ListedMail): Promise<void> {
    const head = await readHead(mail.fields);
    const messageId = head.messageId || madeId(mail.fields);
    if (await isKnownMail(this.db, network, messageId)) return;
    const contactId = await findAnswered(this.db, network, head);
    if (contactId === undefined && !head.maybeBounce) return;
    const source = await inbox.read(mail.uid);
    if (source === undefined) return;
    const content = await parseMail(source, mail.bytes > bounds.mail, head);
    const belongs = belongingOf(head, content, contactId);
    if (belongs === undefined) return;
    await this.store(network, { validity: inbox.validity, uid: mail.uid }, belongs, {
      messageId,
      sender: head.sender,
      senderName: head.senderName,
      subject: head.subject,
      isAutomatic: head.isAutomatic,
      text: content.text,
      isPartial: content.isPartial,
      attachments: content.attachments,
      at: new Date(Math.min(mail.arrivedAt.getTime(), Date.now())),
    });
  }

  /** In the transaction that counts it as read, which fails if somebody else has read it meanwhile. */
  private store(
    network: Network,
    position: Position,
    belongs: Belongs,
    answer: ArrivedAnswer,
  ): Promise<void> {
    return this.db.transaction(async (manager) => {
      if (!(await advanceTo(manager, network, position))) return;
      if ('bounce' in belongs) {
        await this.answers.bounce(manager, network, belongs.bounce.of, belongs.bounce.why);
        return;
      }
      if (!(await this.answers.join(manager, network, belongs.contactId, answer)))
        this.logger.warn(
          `A mail to the support mailbox of ${network} was left there: contact ${belongs.contactId}`,
        );
    });
  }
}

/** A bounce is never an answer, and a delay or another report of a mail server is nothing that a contact wrote. */
function belongingOf(
  { isFromNobody, maybeBounce }: MailHead,
  { bounce, isReport }: MailContent,
  contactId: number | undefined,
): Belongs | undefined {
  if (bounce !== undefined) return { bounce };
  const isOfServer = isReport || (maybeBounce && isFromNobody);
  return isOfServer || contactId === undefined ? undefined : { contactId };
}

/** The database refuses a value of the mail, and would refuse it at every run: the mails after it must not wait. */
function isRefusedContent(error: unknown): boolean {
  const { code } = ((error as { driverError?: unknown }).driverError ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(22|23514$)/.test(code);
}

/** For a mail without a Message-ID: the same for the same fields. */
const madeId = (fields: Buffer): string =>
  `<${createHash('sha256').update(fields).digest('hex')}@no-message-id.invalid>`;
