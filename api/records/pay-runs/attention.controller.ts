import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { Reminders } from './reminders.service';
import { PayAttention } from './runs.dto';

@ApiTags('Pay')
@Access('manager')
@Needs({ right: 'pay_prepare' })
@Controller('pay/attention')
export class PayAttentionController {
  constructor(private readonly reminders: Reminders) {}

  @Get()
  @ApiOperation({
    summary: 'Runs that are due and not approved, parked statements, and who left owing money',
  })
  @ApiOkResponse({ type: PayAttention })
  attention(@Caller() actor: SignedInActor): Promise<PayAttention> {
    return this.reminders.attention(actor);
  }
}
