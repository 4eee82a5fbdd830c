import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { message } from '../../../common/domain/messages';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { parseStatementAnswer, parseStatementQuestion } from '../../../common/domain/pay/questions';
import { fullName } from '../../identity/mail/account-name';
import { findMailed } from '../../identity/mail/mailed-accounts.query';
import { Pushes } from '../../identity/push/pushes.service';
import { Mail } from '../../identity/mail/mail.service';
import { isSingleAddress } from '../../identity/mail/single-address';
import type { SignedInActor } from '../../platform/access/actor';
import { isManager } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { Adjustments } from '../../records/pay/adjustments.service';
import { markAnswered } from '../contacts/mark-answered';
import { answerLetter } from './answer-letter';
import { StatementQuestionEntity } from './statement-question.entity';
import type {
  StatementAnswerInput,
  StatementQuestionInput,
  StatementQuestionRow,
} from './statement-questions.dto';
import { findAsked, findQuestions, insertTicket } from './statement-questions.query';

/** Psychics' questions about their statements, which managers answer in the inbox. */
@Injectable()
export class StatementQuestions {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
    private readonly pushes: Pushes,
    private readonly mail: Mail,
    private readonly adjustments: Adjustments,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list(actor: SignedInActor, psychicId: number, statementId: number): Promise<StatementQuestionRow[]> {
    await this.access.require(actor, psychicId);
    await this.statement(this.db.manager, psychicId, statementId);
    return this.rows(this.db.manager, actor, statementId);
  }

  /**
   * The same question again, such as after a lost answer, is the open one.
   * @throws ConflictException another question about the statement is open
   * @throws InvalidInput the statement has no such line
   */
  async ask(
    actor: SignedInActor,
    psychicId: number,
    statementId: number,
    input: StatementQuestionInput,
  ): Promise<StatementQuestionRow> {
    await this.access.requireOwn(actor, psychicId);
    const { line = null, text } = valueOf(parseStatementQuestion(input));
    const { network, account } = actor;
    return this.db.transaction(async (manager) => {
      const { number, lines } = await this.statement(manager, psychicId, statementId);
      if (line !== null && line > lines)
        throw new InvalidInput({ line: message('invalid', { field: 'line' }) });
      const asked = { statementId, psychicId, line, text };
      const questions = manager.getRepository(StatementQuestionEntity);
      // of two at once, the index lets the second one find the first
      const made = await questions
        .createQueryBuilder()
        .insert()
        .values(asked)
        .orIgnore()
        .returning('id')
        .execute();
      const [{ id } = { id: 0 }] = made.raw as { id: number }[];
      if (id === 0) {
        const open = await questions.findOneBy({ statementId, answeredAt: IsNull() });
        if (open?.text !== text || open.line !== line)
          throw new ConflictException('Your last question about this statement is not answered yet.');
        return this.row(manager, actor, statementId, open.id);
      }
      const from = fullName(account);
      await questions.update({ id }, { contactId: await insertTicket(manager, network, from) });
      await this.audit.record(manager, actor, {
        action: 'asked about a statement',
        on: psychicId,
        after: { question_id: id, statement: number, line },
      });
      return this.row(manager, actor, statementId, id);
    });
  }

  /**
   * The same answer again by the same manager, such as after a lost answer, changes nothing.
   * @throws ConflictException somebody else answered it
   * @throws InvalidInput every invalid field at once
   */
  async answer(
    actor: SignedInActor,
    { psychicId, statementId, id }: { psychicId: number; statementId: number; id: number },
    input: StatementAnswerInput,
  ): Promise<StatementQuestionRow> {
    await this.access.require(actor, psychicId);
    const { text, adjustment } = valueOf(parseStatementAnswer(input));
    const row = await this.adjustments.locked(actor.network, async (manager) => {
      const { number } = await this.statement(manager, psychicId, statementId);
      const question = await manager.findOne(StatementQuestionEntity, {
        where: { id, statementId, psychicId },
        lock: { mode: 'pessimistic_write' },
      });
      if (question === null) throw new NotFoundException('There is no such question.');
      if (question.answeredAt !== null) {
        const former = await this.row(manager, actor, statementId, id);
        if (question.answeredBy === actor.account.id && question.answer === text) return former;
        throw new ConflictException(
          `${former.answered_by ?? 'Somebody'} has already answered this question.`,
        );
      }
      const added = adjustment && (await this.adjustments.store(manager, actor, psychicId, adjustment));
      await manager.update(
        StatementQuestionEntity,
        { id },
        {
          answer: text,
          answeredBy: actor.account.id,
          answeredAt: () => 'now()',
          adjustmentId: added?.id ?? null,
        },
      );
      if (question.contactId !== null) await markAnswered(manager, actor, question.contactId);
      await this.audit.record(manager, actor, {
        action: 'answered a question about a statement',
        on: psychicId,
        after: { question_id: id, statement: number, ...(added && { adjustment: added.id }) },
      });
      await this.tell(manager, actor, psychicId, { number, text });
      return this.row(manager, actor, statementId, id);
    });
    this.mail.sendSoon();
    return row;
  }

  private async tell(
    manager: EntityManager,
    { network }: SignedInActor,
    psychicId: number,
    { number, text }: { number: string; text: string },
  ): Promise<void> {
    await this.pushes.send(manager, psychicId, 'message', {
      tag: `answer-${number}`,
      path: `/psychic/pay/${number}`,
    });
    const account = await findMailed(manager, psychicId);
    if (account === undefined || !isSingleAddress(account.email)) return;
    const address = `${this.env.siteUrl[network]}/psychic/pay/${number}`;
    await this.mail.queue(manager, network, [
      {
        to: account.email,
        whose: { account: psychicId },
        ...answerLetter(network, account, { number, text, address }),
      },
    ]);
  }

  private async statement(
    manager: EntityManager,
    psychicId: number,
    id: number,
  ): Promise<{ number: string; lines: number }> {
    const found = await findAsked(manager, psychicId, id);
    if (found === undefined) throw new NotFoundException('There is no such statement.');
    return found;
  }

  private async rows(
    manager: EntityManager,
    actor: SignedInActor,
    statementId: number,
  ): Promise<StatementQuestionRow[]> {
    const rows = await findQuestions(manager, statementId);
    return rows.map((row) => ({
      ...row,
      answered_by: isManager(actor) ? row.answered_by : null,
      asked_at: newYorkIso(row.asked_at),
      answered_at: row.answered_at && newYorkIso(row.answered_at),
    }));
  }

  private async row(
    manager: EntityManager,
    actor: SignedInActor,
    statementId: number,
    id: number,
  ): Promise<StatementQuestionRow> {
    const row = (await this.rows(manager, actor, statementId)).find((one) => one.id === id);
    if (row === undefined) throw new Error('a question without a row');
    return row;
  }
}
