import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import type { Rows } from '../database/list';
import { AnswersList } from '../http/answer';
import { DatedListQuery } from '../http/date-range';
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
  list(@Caller() actor: SignedInActor, @Query() query: DatedListQuery): Promise<Rows<ReferralRow>> {
    return this.referrals.list(actor, query);
  }
}
