import { ConflictException, Injectable, StreamableFile } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Day } from '../../../common/domain/new-york-time';
import { decimalOf, sumOf } from '../../../common/domain/pay/money';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { Answer } from '../../platform/http/answer';
import { attachmentOf } from '../../platform/http/file-name';
import { csvType } from '../../platform/lists/csv';
import { PayRuns } from './pay-runs.service';
import { dollarsText, paymentFile } from './payment-file';
import { findPaidStatements, keepPaymentFile } from './payment-files.query';
import { RunChanges } from './run-changes.service';
import type { PaymentFileFormat } from '../../../common/domain/pay/run';

/** Payment files for payroll services: kept as they were made, with everybody who downloaded them. */
@Injectable()
export class PaymentFiles {
  constructor(
    private readonly db: DataSource,
    private readonly runs: PayRuns,
    private readonly changes: RunChanges,
    private readonly audit: Audit,
  ) {}

  /** @throws ConflictException nothing of the run is approved and to be paid */
  async download(
    actor: SignedInActor,
    periodTo: Day,
    format: PaymentFileFormat,
  ): Promise<Answer<StreamableFile>> {
    // whoever must not be paid is in no file
    await this.changes.holdBarred(actor, periodTo);
    const { network, account } = actor;
    const statements = await findPaidStatements(this.db, network, periodTo);
    if (statements.length === 0) {
      await this.runs.find(actor, periodTo);
      throw new ConflictException('Nothing in this run is approved and to be paid.');
    }
    const content = await paymentFile(format, statements);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const totalCents = sumOf(statements.map(({ payable_cents }) => payable_cents));
    const rows = statements.length;
    await this.db.transaction(async (manager) => {
      await keepPaymentFile(
        manager,
        { network, periodTo, format, sha256, content, rows, totalCents },
        account.id,
      );
      await this.audit.record(manager, actor, {
        action: 'exported payments',
        after: { period_to: periodTo, format, rows, total: decimalOf(totalCents), sha256 },
      });
    });
    const name = attachmentOf(`payments-${periodTo}-${format}.csv`);
    return new Answer(
      new StreamableFile(content, { type: csvType, disposition: name, length: content.length }),
      {
        headers: { 'x-row-count': String(rows), 'x-control-total': dollarsText(totalCents) },
      },
    );
  }
}
