import { Controller, Get, NotFoundException, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { brands } from '../../../common/brand/brands';
import { documentsOf, documentsOn, findDocument } from '../../../common/documents';
import { dayOf } from '../../../common/domain/new-york-time';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import { agreementPage, agreementPolicy } from './agreement-page';
import { Agreement, AgreementQuery, AgreementsQuery } from './agreements.dto';

/** What people agree to when they sign up. */
@ApiTags('Sign-up')
@Access('public')
@Controller('agreements')
export class AgreementsController {
  @Get()
  @ApiOperation({ summary: "A network's documents, in the versions in force today" })
  @ApiOkResponse({ type: [Agreement] })
  list(@Acting() actor: Actor, @Query() { network = actor.network }: AgreementsQuery): Agreement[] {
    return documentsOn(dayOf(new Date()), documentsOf(brands[network])).map(
      ({ name, title, effective_date }) => ({
        name,
        title,
        effective_date,
      }),
    );
  }

  @Get(':name')
  @ApiOperation({
    summary: 'A document as a page that only our own pages may frame; earlier versions by date',
  })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  show(
    @Acting() actor: Actor,
    @Param('name') name: string,
    @Query() { network = actor.network, effective_date }: AgreementQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    const document = findDocument(documentsOf(brands[network]), name, {
      effective_date,
      today: dayOf(new Date()),
    });
    if (document === undefined) throw new NotFoundException('There is no such document.');
    void reply
      .header('content-security-policy', agreementPolicy(network))
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8');
    return agreementPage(network, document);
  }
}
