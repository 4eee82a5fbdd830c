import { Body, Controller, Delete, Headers, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { TakesIdempotencyKey } from '../../platform/http/idempotency-key';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { NewAdjustment } from './adjustments.dto';
import { Adjustments } from './adjustments.service';
import { AdjustmentRow } from './pay.dto';

@ApiTags('Pay')
@Access('manager')
@Controller('psychics/:id/adjustments')
export class AdjustmentsController {
  constructor(private readonly adjustments: Adjustments) {}

  @Post()
  @Needs({ right: 'pay_prepare' })
  @Refuses('key_reused')
  @TakesIdempotencyKey()
  @ApiOperation({
    summary:
      'Add an amount to the next statement of the psychic to close; above a limit, once a second manager has confirmed it',
  })
  @ApiCreatedResponse({ type: AdjustmentRow })
  add(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() adjustment: NewAdjustment,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AdjustmentRow> {
    return this.adjustments.add(actor, id, adjustment, key);
  }

  @Delete(':adjustment_id')
  @Needs({ right: 'pay_prepare' })
  @HttpCode(204)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Remove an adjustment; 409 once its statement is closed' })
  @ApiNoContentResponse()
  remove(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('adjustment_id', IdPipe) adjustmentId: number,
  ): Promise<void> {
    return this.adjustments.remove(actor, id, adjustmentId);
  }

  @Post(':adjustment_id/confirm')
  @Needs({ right: 'pay_prepare' })
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({
    summary: 'Confirm an adjustment that another manager added; 409 if it awaits no confirmation',
  })
  @ApiOkResponse({ type: AdjustmentRow })
  confirm(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('adjustment_id', IdPipe) adjustmentId: number,
  ): Promise<AdjustmentRow> {
    return this.adjustments.confirm(actor, id, adjustmentId);
  }
}
