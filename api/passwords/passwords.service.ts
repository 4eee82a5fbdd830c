import { Injectable, NotFoundException, UnprocessableEntityException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { checkPassword } from '../../common/domain/person-rules';
import { Audit } from '../audit/audit.service';
import { InvalidInput } from '../http/problem';
import { PsychicAccess } from '../access/psychic-access.service';
import type { SignedInActor } from '../access/actor';
import { hashPassword, verifyPassword } from '../sessions/password';
import { SessionStore } from '../sessions/session-store.service';
import type { AgentPassword, OwnPassword } from './passwords.dto';

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
  async changeOwn(
    actor: SignedInActor,
    { old, password }: OwnPassword,
    ownSession: string | undefined,
  ): Promise<void> {
    const wanted = requirePassword(password);
    const [row] = await this.db.query<{ password_hash: string | null }[]>(
      'select password_hash from accounts where id = $1',
      [actor.account.id],
    );
    if (!(await verifyPassword(row?.password_hash ?? null, old)))
      throw new UnprocessableEntityException('Password is not correct');
    await this.set(actor, actor.account.id, wanted, 'changed their password', ownSession);
  }

  /** A manager sets a psychic's password. */
  async changeAgent(actor: SignedInActor, { user_id, password }: AgentPassword): Promise<void> {
    if (user_id < 1 || user_id > 2_147_483_647) throw new NotFoundException('There is no such psychic.');
    await this.access.require(actor, user_id);
    await this.set(actor, user_id, requirePassword(password), 'set the password');
  }

  private async set(
    actor: SignedInActor,
    id: number,
    password: string,
    action: string,
    ownSession?: string,
  ): Promise<void> {
    const hash = await hashPassword(password);
    await this.db.transaction(async (manager) => {
      await manager.query('update accounts set password_hash = $2 where id = $1', [id, hash]);
      await this.sessions.endOthers(manager, id, ownSession);
      await this.audit.record(manager, actor, { action, on: id });
    });
    await this.sessions.changed(id);
  }
}

function requirePassword(password: unknown): string {
  const problem = checkPassword(password);
  if (problem !== undefined) throw new InvalidInput({ password: problem });
  return password as string;
}
