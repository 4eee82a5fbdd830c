import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseProblemReport } from '../../../common/domain/problem-report';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { Audit } from '../../platform/audit/audit.service';
import { Throttled, valueOf } from '../../platform/http/problem';
import { lockAccount } from '../../identity/session-store/session.query';
import { Mail } from '../../identity/mail/mail.service';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { SignedInActor } from '../../platform/access/actor';
import type { ProblemReport, StoredProblem } from './problems.dto';
import { findReportWait } from './problems.query';
import { ProblemRow } from './problem.entity';

const mostAnHour = 5;

/** Problem reports from managers and psychics: stored, and mailed to the network's support. */
@Injectable()
export class Problems {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * @param accountId the actor's own
   * @throws ForbiddenException another account of the network
   * @throws NotFoundException any other id
   * @throws Throttled after five within an hour
   */
  async report(actor: SignedInActor, accountId: number, input: ProblemReport): Promise<StoredProblem> {
    await this.access.requireOwn(actor, accountId);
    const { account, network } = actor;
    const { category, details } = valueOf(parseProblemReport(input));
    const stored = await this.db.transaction(async (manager) => {
      // serializes concurrent reports
      await lockAccount(manager, account.id);
      const wait = await findReportWait(manager, account.id, mostAnHour);
      if (wait !== null)
        throw new Throttled(
          'You have reported five problems in the past hour. Please try again later.',
          Math.max(1, wait),
        );
      const problem = { network, accountId: account.id, category, details };
      const id = (await manager.insert(ProblemRow, problem)).identifiers[0]?.id as number;
      const { first, last, username, role } = account;
      const who = `${first} ${last} (${username}, ${role}, id ${account.id})`;
      await this.audit.record(manager, actor, {
        action: 'reported a problem',
        on: account.id,
        after: { problem_id: id, category },
      });
      await this.mail.queue(manager, network, [
        {
          to: this.env.supportMail[network],
          whose: 'network',
          subject: `Problem report ${id}: ${category}`,
          text: `${who} reports:\n\n${details}`,
        },
      ]);
      return { id };
    });
    this.mail.sendSoon();
    return stored;
  }
}
