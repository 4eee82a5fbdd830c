import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { claimMail, insertMails, markFailed, markSent, type QueuedMail } from './mail.query';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/**
 * Mail that is written in the transaction of what it is about, and sent afterwards by whichever process is free. Each
 * has one Message-ID from the start, so that a mail whose sending was cut off is the same mail when it is sent again.
 * Without SMTP_URL each becomes a file of that name in `mail/` of the data folder.
 */
@Injectable()
export class Mail implements OnModuleDestroy {
  private readonly logger = new Logger(Mail.name);
  private readonly transport: Transporter | undefined;
  private readonly folder: string;
  private sending: Promise<void> | undefined;

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.folder = path.join(env.dataDir, 'mail');
    if (env.smtpUrl !== undefined) this.transport = createTransport(env.smtpUrl);
  }

  async onModuleDestroy(): Promise<void> {
    await this.sending;
    this.transport?.close();
  }

  /** Queues letters; part of the caller's transaction, which calls `hurry` once it is committed. */
  async queue(manager: Pick<EntityManager, 'query'>, network: Network, letters: Letter[]): Promise<void> {
    const domain = this.env.mailFrom[network].split('@')[1] ?? 'localhost';
    await insertMails(
      manager,
      network,
      letters.map((letter) => ({ ...letter, message_id: `<${randomUUID()}@${domain}>` })),
    );
  }

  /** Sends soon what is queued; a job does the same every minute. */
  hurry(): void {
    void this.sendQueued().catch(() => undefined);
  }

  /** Sends everything that is due. */
  async sendQueued(): Promise<void> {
    this.sending ??= this.drain().finally(() => (this.sending = undefined));
    await this.sending;
  }

  private async drain(): Promise<void> {
    while (await this.sendNext());
  }

  /** @returns whether there was one */
  private async sendNext(): Promise<boolean> {
    // the row stays locked while it is sent: no other process takes it, and a killed one lets it go
    return this.db.transaction(async (manager) => {
      const mail = await claimMail(manager);
      if (mail === undefined) return false;
      try {
        await this.send(mail);
        await markSent(manager, mail.id);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn(`Mail ${mail.message_id} could not be sent: ${reason}`);
        await markFailed(manager, mail.id, reason.slice(0, 500));
      }
      return true;
    });
  }

  private async send(mail: QueuedMail): Promise<void> {
    const message = {
      from: this.env.mailFrom[mail.network],
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      ...(mail.body_html !== null && { html: mail.body_html }),
      messageId: mail.message_id,
    };
    if (this.transport !== undefined) {
      await this.transport.sendMail(message);
      return;
    }
    await mkdir(this.folder, { recursive: true });
    const name = createHash('sha256').update(mail.message_id).digest('hex').slice(0, 24);
    const draft = path.join(this.folder, `.${name}`);
    await writeFile(draft, await new MailComposer(message).compile().build());
    await rename(draft, path.join(this.folder, `${name}.eml`));
    this.logger.log(`Mail written to mail/${name}.eml`);
  }
}
