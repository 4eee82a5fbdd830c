import { Injectable, NotFoundException, UnprocessableEntityException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { parseAgentPassword, parseOwnPassword } from '../../common/domain/person-rules';
import { Audit } from '../audit/audit.service';
import { valueOf } from '../http/problem';
import { PsychicAccess } from '../psychics/psychic-access.service';
import { readSessionCookie } from '../sessions/cookie';
import type { CurrentUser } from '../sessions/current-user';
import { hashPassword, verifyPassword } from '../sessions/password';
import { SessionStore } from '../sessions/session-store.service';
import type { AgentPassword, OwnPassword } from './profiles.dto';

/** Changes of passwords; every one ends the account's other sessions. */
@Injectable()
export class Passwords {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly sessions: SessionStore,
    private readonly audit: Audit,
  ) {}

  /** @throws UnprocessableEntityException the current password is wrong */
  async changeOwn(user: CurrentUser, input: OwnPassword, request: FastifyRequest): Promise<void> {
    const { old, password } = valueOf(parseOwnPassword(input));
    const [row] = await this.db.query<{ password_hash: string | null }[]>(
      'select password_hash from accounts where id = $1',
      [user.id],
    );
    if (!(await verifyPassword(row?.password_hash ?? null, old)))
      throw new UnprocessableEntityException('Password is not correct');
    await this.set(user, user.id, password, 'changed their password', request);
  }

  /** A manager sets a psychic's password. */
  async changeAgent(user: CurrentUser, input: AgentPassword, request: FastifyRequest): Promise<void> {
    const parsed = parseAgentPassword(input);
    // whose it is comes before what is wrong with it
    if (parsed.errors?.user_id === undefined) {
      const { user_id } = input;
      if (user_id < 1 || user_id > 2_147_483_647) throw new NotFoundException('There is no such psychic.');
      await this.access.require(user, user_id);
    }
    const { user_id, password } = valueOf(parsed);
    await this.set(user, user_id, password, 'set the password', request);
  }

  private async set(
    user: CurrentUser,
    id: number,
    password: string,
    action: string,
    request: FastifyRequest,
  ): Promise<void> {
    const hash = await hashPassword(password);
    const own = id === user.id ? readSessionCookie(request) : undefined;
    await this.db.transaction(async (manager) => {
      await manager.query('update accounts set password_hash = $2 where id = $1', [id, hash]);
      await this.sessions.endOthers(manager, id, own);
      await this.audit.record(manager, { by: user, action, on: id, request });
    });
    await this.sessions.changed(id);
  }
}
