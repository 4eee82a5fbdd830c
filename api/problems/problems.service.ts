import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { Audit } from '../audit/audit.service';
import { Mail } from '../mail/mail.service';
import { isManager } from '../access/policy';
import { PsychicAccess } from '../access/psychic-access.service';
import type { SignedInActor } from '../access/actor';
import type { ProblemReport, StoredProblem } from './problems.dto';

/** Problem reports of managers and psychics: kept, and mailed to the network's support. */
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
   * @param id one's own
   * @throws ForbiddenException another account of the network
   * @throws NotFoundException any other id
   */
  async report(
    actor: SignedInActor,
    id: number,
    { category, details }: ProblemReport,
  ): Promise<StoredProblem> {
    const { account, network } = actor;
    if (id !== account.id) {
      if (!isManager(actor)) await this.access.require(actor, id);
      throw new NotFoundException();
    }
    const problem = await this.db.transaction(async (manager) => {
      const [row] = await manager.query<StoredProblem[]>(
        `insert into problems (network, account_id, category, details) values ($1, $2, $3, $4) returning id`,
        [network, account.id, category, details.trim()],
      );
      const { first, last, username, role } = account;
      const who = `${first} ${last} (${username}, ${role}, id ${account.id})`;
      await this.audit.record(manager, actor, {
        action: 'reported a problem',
        on: account.id,
        after: { problem_id: row?.id, category },
      });
      await this.mail.queue(manager, network, [
        {
          to: this.env.supportMail[network],
          subject: `Problem report ${row?.id ?? ''}: ${category}`,
          text: `${who} reports:\n\n${details.trim()}`,
        },
      ]);
      return row;
    });
    this.mail.hurry();
    return problem ?? { id: 0 };
  }
}
