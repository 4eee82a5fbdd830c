import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseProblemReport } from '../../common/domain/problem-report';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { valueOf } from '../http/problem';
import { Mail } from '../mail/mail.service';
import { PsychicAccess } from '../psychics/psychic-access.service';
import type { CurrentUser } from '../sessions/current-user';
import type { ProblemReport, StoredProblem } from './problems.dto';

/** Problem reports of managers and psychics: kept, and mailed to the network's support. */
@Injectable()
export class Problems {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * @param id one's own
   * @throws ForbiddenException another account of the network
   * @throws NotFoundException any other id
   */
  async report(user: CurrentUser, id: number, input: ProblemReport): Promise<StoredProblem> {
    if (id !== user.id) {
      if (user.role === 'psychic') await this.access.require(user, id);
      throw new NotFoundException();
    }
    const { category, details } = valueOf(parseProblemReport(input));
    const problem = await this.db.transaction(async (manager) => {
      const [row] = await manager.query<StoredProblem[]>(
        `insert into problems (network, account_id, category, details) values ($1, $2, $3, $4) returning id`,
        [user.network, user.id, category, details],
      );
      const who = `${user.first} ${user.last} (${user.username}, ${user.role}, id ${user.id})`;
      await this.mail.queue(manager, user.network, [
        {
          to: this.env.supportMail[user.network],
          subject: `Problem report ${row?.id ?? ''}: ${category}`,
          text: `${who} reports:\n\n${details}`,
        },
      ]);
      return row;
    });
    this.mail.hurry();
    return problem ?? { id: 0 };
  }
}
