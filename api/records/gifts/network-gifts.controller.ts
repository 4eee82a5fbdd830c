import { Body, Controller, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { Answer } from '../../platform/http/answer';
import { DryRunQuery, isTrial } from '../../platform/http/dry-run';
import { TakesIdempotencyKey } from '../../platform/http/idempotency-key';
import { Refuses } from '../../platform/http/refuses.decorator';
import { NetworkGiftInput, NetworkGiftPreview, QueuedGifts } from './gifts.dto';
import { NetworkGifts } from './network-gifts.service';

@ApiTags('Gifts')
@Access('manager')
@Controller('gifts')
export class NetworkGiftsController {
  constructor(private readonly gifts: NetworkGifts) {}

  @Post()
  @Needs({ right: 'decide' })
  @HttpCode(202)
  @Refuses('conflict', 'key_reused')
  @TakesIdempotencyKey()
  @ApiOperation({
    summary:
      'Send free minutes to members whose last reading was long ago, from the psychic of that reading, to all of them or none; a dry run answers what it would do',
  })
  @ApiAcceptedResponse({ type: QueuedGifts })
  @ApiOkResponse({ type: NetworkGiftPreview, description: 'The answer to a dry run' })
  async send(
    @Caller() actor: SignedInActor,
    @Body() gift: NetworkGiftInput,
    @Query() query: DryRunQuery,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<QueuedGifts | Answer<NetworkGiftPreview>> {
    if (!isTrial(query)) return this.gifts.send(actor, gift, key);
    return new Answer(await this.gifts.preview(actor, gift), { status: 200 });
  }
}
