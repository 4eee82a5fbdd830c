import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { Refuses } from '../../platform/http/refuses.decorator';
import { BulkAnswer, BulkChange, BulkUndo } from './bulk.dto';
import { BulkChanges } from './bulk.service';

@ApiTags('Psychics')
@Access('manager')
@Needs({ right: 'decide' })
@Controller('psychics/bulk')
export class BulkController {
  constructor(private readonly changes: BulkChanges) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Set the account status, permissions, or automatic mail of several psychics, each in a transaction of its own; Blacklist is left out unless all of them have it',
  })
  @ApiOkResponse({ type: BulkAnswer })
  change(@Caller() actor: SignedInActor, @Body() change: BulkChange): Promise<BulkAnswer> {
    return this.changes.change(actor, change);
  }

  @Post('undo')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Restore what each had before, unless somebody has changed it since' })
  @ApiOkResponse({ type: BulkAnswer })
  undo(@Caller() actor: SignedInActor, @Body() { bulk_id }: BulkUndo): Promise<BulkAnswer> {
    return this.changes.undo(actor, bulk_id);
  }
}
