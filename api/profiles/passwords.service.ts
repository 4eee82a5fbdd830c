import { Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { checkPassword } from '../../common/domain/person-rules';
import { Audit } from '../audit/audit.service';
import { InvalidInput, Refusal } from '../http/problem';
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

  /** @throws Refusal the current password is wrong */
  async changeOwn(user: CurrentUser, { old, password }: OwnPassword, request: FastifyRequest): Promise<void> {
    const wanted = requirePassword(password);
    const [row] = await this.db.query<{ password_hash: string | null }[]>(
      'select password_hash from accounts where id = $1',
      [user.id],
    );
    if (!(await verifyPassword(row?.password_hash ?? null, old)))
      throw new Refusal('wrong_password', 'Password is not correct');
    await this.set(user, user.id, wanted, 'changed their password', request);
  }

  /** A manager sets a psychic's password. */
  async changeAgent(
    user: CurrentUser,
    { user_id, password }: AgentPassword,
    request: FastifyRequest,
  ): Promise<void> {
    if (user_id < 1 || user_id > 2_147_483_647) throw new NotFoundException('There is no such psychic.');
    await this.access.require(user, user_id);
    await this.set(user, user_id, requirePassword(password), 'set the password', request);
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

function requirePassword(password: unknown): string {
  const problem = checkPassword(password);
  if (problem !== undefined) throw new InvalidInput({ password: problem });
  return password as string;
}
