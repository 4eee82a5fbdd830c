import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import { DryRunQuery, isTrial } from '../../platform/http/dry-run';
import { PaymentCounts, paymentExample, SentPaymentInput } from '../../records/pay-runs/sent-payments.dto';
import { mostPayments, SentPayments } from '../../records/pay-runs/sent-payments.service';

@ApiTags('Integrations')
@Access('integration')
@Controller('integrations')
export class IntegrationPaymentsController {
  constructor(private readonly payments: SentPayments) {}

  @Post('payments')
  @HttpCode(200)
  @ApiExtraModels(SentPaymentInput)
  @ApiOperation({
    summary: 'Record payments of approved statements: a list of at most 1,000; idempotent on reference',
  })
  @ApiBody({
    schema: {
      type: 'array',
      maxItems: mostPayments,
      items: { $ref: getSchemaPath(SentPaymentInput) },
      example: [paymentExample],
    },
  })
  @ApiOkResponse({ type: PaymentCounts })
  take(@Acting() actor: Actor, @Body() body: unknown, @Query() query: DryRunQuery): Promise<PaymentCounts> {
    return this.payments.take(actor, body, isTrial(query));
  }
}
