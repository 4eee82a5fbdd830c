import {
  applyDecorators,
  Controller,
  Get,
  Param,
  Query,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { HeadersOnly } from '../../platform/http/headers-only.interceptor';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { ComparedExportQuery, ExportQuery } from './exports.dto';
import { csvType } from './csv';
import { Exports } from './exports.service';
import { DateRangeQuery } from '../../platform/http/date-range';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { Refuses } from '../../platform/http/refuses.decorator';

const SendsCsv = (summary: string, how = ", with the page's filters and order"): MethodDecorator =>
  applyDecorators(
    ApiOperation({ summary: `${summary} as CSV${how}` }),
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string' } }),
    Refuses('throttled'),
    OwnPagesOnly(),
  );

@ApiTags('Exports')
@Access('manager')
@Needs({ right: 'private' })
@UseInterceptors(new HeadersOnly(csvType))
@Controller('exports')
export class ExportsController {
  constructor(private readonly exports: Exports) {}

  @Get('psychics')
  @Needs({ right: 'private', proof: true })
  @SendsCsv('All psychics')
  psychics(@Caller() actor: SignedInActor, @Query() query: ExportQuery): Promise<StreamableFile> {
    return this.exports.psychics(actor, query);
  }

  @Get('statistics')
  @Needs({ right: 'private', proof: true })
  @SendsCsv('Statistics as last published')
  statistics(@Caller() actor: SignedInActor, @Query() query: ComparedExportQuery): Promise<StreamableFile> {
    return this.exports.statistics(actor, query);
  }

  @Get('psychics/:id/readings')
  @Access('own')
  @SendsCsv("A psychic's readings")
  readings(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ExportQuery,
  ): Promise<StreamableFile> {
    return this.exports.readings(actor, id, query);
  }

  @Get('psychics/:id/days')
  @Access('own')
  @SendsCsv("A psychic's live figures by day", ', every day of the window (at most 800 days)')
  days(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: DateRangeQuery,
  ): Promise<StreamableFile> {
    return this.exports.days(actor, id, query);
  }

  @Get('psychics/:id/customers')
  @Needs({ right: 'private', proof: true })
  @SendsCsv("A psychic's customers")
  customers(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ExportQuery,
  ): Promise<StreamableFile> {
    return this.exports.customers(actor, id, query);
  }

  @Get('customers')
  @Needs({ right: 'private', proof: true })
  @SendsCsv("The network's customers")
  networkCustomers(@Caller() actor: SignedInActor, @Query() query: ExportQuery): Promise<StreamableFile> {
    return this.exports.networkCustomers(actor, query);
  }

  @Get('activity')
  @Needs({ right: ['people', 'private'], proof: true })
  @SendsCsv("The network's audit log")
  activity(@Caller() actor: SignedInActor, @Query() query: ExportQuery): Promise<StreamableFile> {
    return this.exports.activity(actor, query);
  }

  @Get('referrals')
  @Needs({ right: 'private', proof: true })
  @SendsCsv('Applications by referral code and month')
  referrals(@Caller() actor: SignedInActor, @Query() query: ExportQuery): Promise<StreamableFile> {
    return this.exports.referrals(actor, query);
  }

  @Get('contacts')
  @Needs({ right: 'private', proof: true })
  @SendsCsv("Applicants' contacts")
  contacts(@Caller() actor: SignedInActor, @Query() query: ExportQuery): Promise<StreamableFile> {
    return this.exports.contacts(actor, query);
  }

  @Get('psychics/:id/gifts')
  @SendsCsv("A psychic's sent gifts")
  gifts(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ExportQuery,
  ): Promise<StreamableFile> {
    return this.exports.gifts(actor, id, query);
  }

  @Get('psychics/:id/gift_sendings')
  @SendsCsv("A psychic's sent gifts, as they were sent together,")
  giftSendings(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ExportQuery,
  ): Promise<StreamableFile> {
    return this.exports.giftSendings(actor, id, query);
  }

  @Get('psychics/:id/logins')
  @SendsCsv("A psychic's login history")
  logins(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ExportQuery,
  ): Promise<StreamableFile> {
    return this.exports.logins(actor, id, query);
  }
}
