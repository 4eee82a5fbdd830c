import { Controller, Get, Inject, Param, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import type { Env } from '../../platform/config/env';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import { HeadersOnly } from '../../platform/http/headers-only.interceptor';
import { YearPipe } from '../../records/pay-runs/year.pipe';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { Refuses } from '../../platform/http/refuses.decorator';
import { csvType } from '../../platform/lists/csv';
import type { CsvColumn } from '../../platform/lists/csv-file';
import { selectYear } from '../../records/pay-runs/years.query';
import { Years } from '../../records/pay-runs/years.service';
import { Exports } from './exports.service';
import { yearColumns } from './year-file';

@ApiTags('Pay')
@UseInterceptors(new HeadersOnly(csvType))
@Controller('pay/years')
export class YearFileController {
  constructor(
    private readonly exports: Exports,
    private readonly years: Years,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get(':year/1099.csv')
  @Access('manager')
  @Needs({ right: 'pay_approve', proof: true })
  @Refuses('throttled')
  @OwnPagesOnly()
  @ApiOperation({
    summary: 'What form 1099 needs of a calendar year as CSV, with the TINs of those reported',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  read(@Caller() actor: SignedInActor, @Param('year', YearPipe) year: number): Promise<StreamableFile> {
    return this.exports.stream(
      actor,
      { name: '1099', year, isCurrent: true },
      {
        statement: selectYear({ ...this.years.scopeOf(actor), year }),
        columns: yearColumns(year, this.env.payer[actor.network], this.secrets) as CsvColumn<object>[],
      },
    );
  }
}
