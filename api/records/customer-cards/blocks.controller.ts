import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Condition, type IfMatch, TakesIfMatch } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { Blocks } from './blocks.service';

@ApiTags('Customers')
@Access('manager')
@Controller('blocks')
export class BlocksController {
  constructor(private readonly blocks: Blocks) {}

  @Post(':id/seen')
  @HttpCode(204)
  @ApiNoContentResponse()
  @TakesIfMatch()
  @ApiOperation({
    summary:
      'Note that a manager has looked at a block; `If-Match` takes the `version` of its row in the list',
  })
  see(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<void> {
    return this.blocks.see(actor, id, ifMatch);
  }
}
