import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
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
  @ApiOperation({ summary: 'Note that a manager has looked at a block' })
  see(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.blocks.see(actor, id);
  }
}
