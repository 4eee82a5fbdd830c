import { Body, ConflictException, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { message } from '../../../common/domain/messages';
import { longText, tidyName } from '../../../common/domain/text';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Audit } from '../../platform/audit/audit.service';
import { IdPipe } from '../../platform/http/input.pipe';
import { InvalidInput } from '../../platform/http/problem';
import { Refuses } from '../../platform/http/refuses.decorator';
import { AgreedDocument } from './agreed-document.entity';
import { AgreeInput, Agreements } from './agreements.dto';
import { agree, dueOf, findAgreements } from './agreements.query';

/** What a psychic agreed to, and new versions. */
@ApiTags('Sign-up')
@Controller('psychics/:id/agreements')
export class OwnAgreementsController {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
  ) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: 'What a psychic agreed to, and the new versions that wait' })
  @ApiOkResponse({ type: Agreements })
  async find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Agreements> {
    await this.access.require(actor, id);
    return findAgreements(this.db.manager, actor.network, id);
  }

  @Post()
  @HttpCode(200)
  @Access('psychic')
  @Refuses('conflict')
  @ApiOperation({ summary: 'Agree to the new versions of all documents that wait' })
  @ApiOkResponse({ type: Agreements })
  async agree(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { documents, typed_name }: AgreeInput,
  ): Promise<Agreements> {
    await this.access.requireOwn(actor, id);
    const typedName = typeof typed_name === 'string' ? tidyName(typed_name) : '';
    if (typedName === '' || typedName.length > longText)
      throw new InvalidInput({ typed_name: message('required', { field: 'typed_name' }) });
    if (!Array.isArray(documents))
      throw new InvalidInput({ documents: message('required', { field: 'documents' }) });
    const { network, address } = actor;
    return this.db.transaction(async (manager) => {
      const due = dueOf(network, await manager.findBy(AgreedDocument, { accountId: id }));
      const names = due.map(({ name, effective_date }) => `${name}/${effective_date}`);
      // what is agreed to is what was read
      if (names.length === 0 || names.some((name) => !documents.includes(name)))
        throw new ConflictException('These are not the documents that wait for your agreement.');
      await agree(manager, id, network, { address, typedName }, due);
      await this.audit.record(manager, actor, {
        action: 'agreed to new documents',
        on: id,
        after: { documents: names },
      });
      return findAgreements(manager, network, id);
    });
  }
}
