import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { Mail } from '../mail/mail.service';
import { PsychicAccess } from '../access/psychic-access.service';
import type { CurrentUser } from '../access/current-user';
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
  async report(user: CurrentUser, id: number, { category, details }: ProblemReport): Promise<StoredProblem> {
    if (id !== user.id) {
      if (user.role === 'psychic') await this.access.require(user, id);
      throw new NotFoundException();
    }
    const problem = await this.db.transaction(async (manager) => {
      const [row] = await manager.query<StoredProblem[]>(
        `insert into problems (network, account_id, category, details) values ($1, $2, $3, $4) returning id`,
        [user.network, user.id, category, details.trim()],
      );
      const who = `${user.first} ${user.last} (${user.username}, ${user.role}, id ${user.id})`;
      await this.mail.queue(manager, user.network, [
        {
          to: this.env.supportMail[user.network],
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
