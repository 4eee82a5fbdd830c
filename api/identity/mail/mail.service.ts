import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { commandLine } from '../../platform/config/command-line';
import type { Env } from '../../platform/config/env';
import { Secrets } from '../../platform/database/secrets';
import { DIRECT, ENV } from '../../platform/database/tokens';
import { openBodies, sealBodies } from './bodies';
import {
  findRefused,
  findUncertain,
  letGo,
  lockMail,
  markFailed,
  markHanded,
  markRefused,
  markSent,
  type QueuedMail,
  type Letter,
} from './mail.query';
import { MailFiles } from './mail-files';
import { isSingleAddress } from './single-address';
import { queueMails } from './queue-mails';
import type { Db } from '../../platform/database/db';
import { countHeld } from './sending-hold.query';

/** Resolves when the mail server has accepted the envelope and waits for the text. */
type BeforeText = () => Promise<void>;
type HeldMail = SendMailOptions & { beforeText: BeforeText };

/**
 * Milliseconds that a mail server has to ask for the text, well below the database's idle-in-transaction timeout.
 */
const longestUntilText = 40_000;
/** The same during shutdown. */
const longestAtStop = 3_000;

const howToSettle = `See "${commandLine('mail', '--help')}".`;

/**
 * Mail is written in the transaction that causes it, and sent afterwards by any free process, each under one
 * Message-ID. Without SMTP_URL, each is written to a file of that name in `mail/` of the data folder; a partial
 * file is simply written again. The content of letters with links is encrypted in the database and removed as soon
 * as it is sent.
 *
 * A mail server must not get a mail twice. Until it asks for the text, nothing has been sent: after any failure,
 * even a killed process, the mail is retried. From then until its response is recorded, the database alone cannot
 * tell whether the mail was accepted, so the row is marked before the text is sent. A mail left with that mark is
 * not sent again automatically. It is kept and logged at every start, and an operator settles it with `npm run
 * mail`.
 */
@Injectable()
export class Mail implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Mail.name);
  private readonly transport: Transporter | undefined;
  private readonly files: MailFiles;
  private sending: Promise<void> | undefined;
  /** A counter, so that a sending run can tell at its end that more may have been queued. */
  private hurries = 0;
  private isStopping = false;
  /** Aborted when a mail whose text was not requested is left to the next start. */
  private readonly leaving = new AbortController();
  /** Milliseconds; shorter in tests. */
  untilText = longestUntilText;

  constructor(
    private readonly db: DataSource,
    @Inject(DIRECT) private readonly direct: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly secrets: Secrets,
  ) {
    this.files = new MailFiles(path.join(env.dataDir, 'mail'));
    if (env.smtpUrl !== undefined)
      this.transport = createTransport({
        url: env.smtpUrl,
        connectionTimeout: longestUntilText,
        greetingTimeout: longestUntilText,
      }).use('stream', holdBack);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { length } = await findUncertain(this.db);
    if (length > 0)
      this.logger.warn(
        `Mails interrupted while being sent: ${length}. They are not retried automatically. ${howToSettle}`,
      );
    const refused = (await findRefused(this.db)).length;
    if (refused > 0)
      this.logger.warn(
        `Mails permanently refused: ${refused}. They are not retried automatically. ${howToSettle}`,
      );
    const held = await countHeld(this.db);
    if (held !== undefined)
      this.logger.warn(
        `The database was restored from a backup, so nothing is sent. Mails on hold: ${held}. Run "${commandLine('resume-sending')}" to send them.`,
      );
    this.sendSoon();
  }

  /** Finishes the mail being sent, unless its server is slow; the rest waits for the next start. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    const patience = setTimeout(() => this.leaving.abort(), longestAtStop);
    await this.sending?.catch(() => undefined);
    clearTimeout(patience);
    this.transport?.close();
  }

  /**
   * Queues letters; part of the caller's transaction, which calls `sendSoon` once it is committed.
   * @param heldFor seconds from now until they may be sent
   * @returns their ids
   */
  queue(manager: Db, network: Network, letters: Letter[], heldFor = 0): Promise<number[]> {
    const seal = (id: number, letter: Letter) => sealBodies(this.secrets, id, letter);
    return queueMails(manager, this.env, network, letters, seal, heldFor);
  }

  /** Queues the same letter for each of these accounts. */
  queueForEach(
    manager: Db,
    network: Network,
    accounts: readonly { id: number; email: string }[],
    letter: Omit<Letter, 'to' | 'whose'>,
  ): Promise<number[]> {
    const letters = accounts.map(({ id, email }) => ({ ...letter, to: email, whose: { account: id } }));
    return this.queue(manager, network, letters);
  }

  /** Sends queued mail soon; a job does the same every minute. */
  sendSoon(): void {
    this.hurries += 1;
    void this.sendQueued().catch(() => undefined);
  }

  /** Sends everything that is due. */
  async sendQueued(): Promise<void> {
    this.sending ??= this.drain().finally(() => (this.sending = undefined));
    await this.sending;
  }

  /** Removes mails that were written to files before the given time. */
  removeFilesBefore(before: Date): Promise<void> {
    return this.files.removeBefore(before);
  }

  /** Removes the files of mails. */
  async removeFiles(messageIds: readonly string[]): Promise<void> {
    for (const id of messageIds) await this.files.remove(id);
  }

  private async drain(): Promise<void> {
    let seen: number;
    do {
      seen = this.hurries;
      while (!this.isStopping && (await this.sendNext()));
    } while (seen !== this.hurries);
  }

  /**
   * @returns whether there was one
   */
  private async sendNext(): Promise<boolean> {
    // the lock of a mail in hand belongs to its connection
    const runner = this.direct.createQueryRunner();
    const { manager } = runner;
    try {
      await runner.startTransaction();
      // locked, so that no other process takes it; the lock of a killed process is released
      const mail = await lockMail(manager);
      if (mail === undefined) return false;
      try {
        await this.send(mail, async () => {
          await markHanded(manager, mail.id);
          await runner.commitTransaction();
        });
        await markSent(manager, mail.id);
      } catch (error) {
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
        const isHanded = !runner.isTransactionActive;
        if (isHanded && !isRefusal(error)) {
          this.logger.warn(
            `Mail ${mail.message_id} may have been sent, but the response was lost: ${reason}. ${howToSettle}`,
          );
          return true;
        }
        const isFinal = isRefusedForGood(error);
        this.logger.warn(
          `Mail ${mail.message_id} ${isFinal ? 'was permanently refused' : 'could not be sent'}: ${reason}`,
        );
        await (isFinal ? markRefused : markFailed)(manager, mail.id, reason);
      }
      if (runner.isTransactionActive) await runner.commitTransaction();
      return true;
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await letGo(manager).catch(() => undefined);
      await runner.release();
    }
  }

  private async send(mail: QueuedMail, beforeText: BeforeText): Promise<void> {
    const from = this.env.mailFrom[mail.network];
    if (!isSingleAddress(mail.recipient)) throw new NoAddress();
    const { body_text: text, body_html: html } = openBodies(this.secrets, mail);
    const message = {
      from: mail.from_name === null ? from : { name: mail.from_name, address: from },
      ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
      to: { name: '', address: mail.recipient },
      envelope: { from, to: [mail.recipient] },
      subject: mail.subject,
      text,
      ...(html !== null && { html }),
      messageId: mail.message_id,
      ...(mail.thread !== null && { inReplyTo: mail.thread.at(-1), references: mail.thread }),
      // RFC 3834: no program answers it
      ...(mail.from_name === null && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    };
    if (this.transport !== undefined) {
      await this.hand(this.transport, message, beforeText);
      return;
    }
    const name = await this.files.write(mail.message_id, await new MailComposer(message).compile().build());
    this.logger.log(`Mail written to mail/${name}`);
  }

  /** Gives up on a server that is slow to ask for the text. It does not get the text even if it asks later. */
  private async hand(
    transport: Transporter,
    message: SendMailOptions,
    beforeText: BeforeText,
  ): Promise<void> {
    const late = AbortSignal.any([AbortSignal.timeout(this.untilText), this.leaving.signal]);
    let isAskedFor = false;
    const held: HeldMail = {
      ...message,
      beforeText: async () => {
        if (late.aborted) throw new TooSlow();
        isAskedFor = true;
        await beforeText();
      },
    };
    await new Promise<void>((resolve, reject) => {
      late.addEventListener('abort', () => !isAskedFor && reject(new TooSlow()));
      transport.sendMail(held).then(() => resolve(), reject);
    });
  }
}

class TooSlow extends Error {
  override readonly message = 'The mail server took too long to ask for the text.';
}

class NoAddress extends Error {
  override readonly message = 'The recipient is not one email address.';
}

/**
 * A permanent refusal of this mail, as opposed to a server that rejects all of ours, for example because of a wrong
 * password.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: number; command?: string };
  const isAboutIt = command === 'RCPT TO' || command === 'DATA';
  return error instanceof NoAddress || (isAboutIt && responseCode !== undefined && responseCode >= 500);
}

/** An explicit refusal by the mail server, as opposed to a missing response. */
function isRefusal(error: unknown): boolean {
  return typeof (error as { responseCode?: unknown } | null)?.responseCode === 'number';
}

/**
 * Releases the text of a mail after `beforeText`. Nodemailer starts reading it only when the server waits for it.
 */
function holdBack({ data, message }: MailMessage, done: () => void): void {
  const { beforeText } = data as HeldMail;
  message.processFunc((text) => Readable.from(after(beforeText, text), { objectMode: false }));
  done();
}

async function* after(step: BeforeText, text: Readable): AsyncGenerator<Buffer> {
  await step();
  yield* text as AsyncIterable<Buffer>;
}
