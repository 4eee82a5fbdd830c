import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Env } from '../config/env';
import { Notifications } from '../database/notifications.service';
import { Outages } from '../database/outages.service';
import { ENV } from '../database/tokens';
import { Jobs } from '../jobs/jobs.service';
import {
  claimSink,
  findUnsentRows,
  markFailed,
  markSent,
  openSink,
  releaseSink,
  type SentRow,
} from './audit-sink.query';
import { sendSyslog } from './syslog';

const batch = 200;
const patience = 10_000;

/**
 * Sends audit rows to another system, in their order and at least once. Rows wait in the database until the receiver
 * has them. Of several processes one sends; a killed one loses its claim after half a minute.
 */
@Injectable()
export class AuditSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AuditSender.name);
  private readonly name = randomUUID();
  private readonly stopping = new AbortController();
  private readonly sink: URL | undefined;
  private running: Promise<void> | undefined;
  private isMore = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly outages: Outages,
    @Inject(ENV) { auditSink }: Env,
    notifications: Notifications,
    jobs: Jobs,
  ) {
    if (auditSink !== undefined) {
      this.sink = new URL(auditSink);
      notifications.on('audit_row', () => this.sendSoon());
    }
    jobs.add('send-audit', () => {
      if (this.sink !== undefined) this.sendSoon();
      return Promise.resolve();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.sink === undefined) return;
    await openSink(this.db);
    this.sendSoon();
  }

  /** Unconfirmed rows are sent again by another process, or at the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.retry);
    await this.running;
  }

  sendSoon(): void {
    this.isMore = true;
    this.running ??= this.work()
      .catch((error: unknown) => {
        if (this.outages.note(error) === undefined)
          this.logger.warn(`Audit rows could not be read: ${reasonOf(error)}`);
      })
      .finally(() => {
        this.running = undefined;
        // asked for while the claim was released
        if (this.isMore && !this.hasEnded()) this.sendSoon();
      });
  }

  private hasEnded(): boolean {
    return this.stopping.signal.aborted;
  }

  private async work(): Promise<void> {
    while (this.isMore && !this.hasEnded()) {
      this.isMore = false;
      // renew the claim before each batch, so that it does not expire during a slow one
      while (!this.hasEnded() && (await claimSink(this.db, this.name))) {
        const rows = await findUnsentRows(this.db, batch);
        if (rows.length === 0 || !(await this.send(rows))) break;
      }
    }
    await releaseSink(this.db, this.name);
  }

  /** @returns whether the receiver has them */
  private async send(rows: readonly SentRow[]): Promise<boolean> {
    const { sink } = this;
    if (sink === undefined) return false;
    try {
      await (/^https?:$/.test(sink.protocol) ? post : sendSyslog)(sink, rows, this.stopping.signal);
    } catch (error) {
      if (!this.hasEnded()) await this.putOff(error);
      return false;
    }
    await this.db.transaction((manager) =>
      markSent(
        manager,
        rows.map(({ id }) => id),
      ),
    );
    return true;
  }

  private async putOff(error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const { wait, attempts } = await markFailed(this.db, reason);
    if (attempts === 1)
      this.logger.warn(`Audit rows can't be sent to ${this.sink?.hostname}, and wait: ${reason}`);
    this.retry = setTimeout(() => this.sendSoon(), wait * 1000 + 100).unref();
  }
}

/** The reason alone: an error's text may contain the address, and with it a password. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, name, message } = cause as { code?: string; name?: string; message?: string };
  return code ?? (name === 'TimeoutError' ? 'no answer in time' : (message ?? 'unknown'));
}

/** Posts rows as JSON, one a line. @throws Error unless the answer is 2xx */
async function post(sink: URL, rows: readonly SentRow[], signal: AbortSignal): Promise<void> {
  const { username, password } = sink;
  const address = new URL(sink);
  [address.username, address.password] = ['', ''];
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    headers: {
      'content-type': 'application/x-ndjson',
      ...(username !== '' && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
    },
    body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
