import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { ListRows } from '../../platform/database/list';
import { AnswersList } from '../../platform/http/answer';
import { DatedListQuery } from '../../platform/http/date-range';
import { ReferralRow } from './referrals.dto';
import { Referrals } from './referrals.service';

@ApiTags('Psychics')
@Access('manager')
@Controller('referrals')
export class ReferralsController {
  constructor(private readonly referrals: Referrals) {}

  @Get()
  @ApiOperation({
    summary:
      'Applications by referral code and month of sign-up, and how many of them were ever activated (default: this month and the eleven before)',
  })
  @AnswersList('referrals', ReferralRow)
  list(@Caller() actor: SignedInActor, @Query() query: DatedListQuery): Promise<ListRows<ReferralRow>> {
    return this.referrals.list(actor, query);
  }
}
