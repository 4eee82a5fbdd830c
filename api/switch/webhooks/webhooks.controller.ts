import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { ListRows } from '../../platform/database/list';
import { AnswersList } from '../../platform/http/answer';
import { IdPipe, ConnectionIdPipe } from '../../platform/http/input.pipe';
import { ListQuery } from '../../platform/http/paging';
import { Refuses } from '../../platform/http/refuses.decorator';
import { AddedWebhook, Webhook, WebhookDeliveryRow, WebhookInput, WebhookSwitch } from './webhooks.dto';
import { Webhooks } from './webhooks.service';

@ApiTags('Webhooks')
@Access('manager')
@Needs({ right: 'integrations' })
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: Webhooks) {}

  @Post()
  @Needs({ right: 'integrations', proof: true })
  @Refuses('conflict')
  @ApiOperation({ summary: 'Add an endpoint; its secret is returned only once' })
  @ApiCreatedResponse({ type: AddedWebhook })
  add(@Caller() actor: SignedInActor, @Body() webhook: WebhookInput): Promise<AddedWebhook> {
    return this.webhooks.add(actor, webhook);
  }

  @Put(':id')
  @Needs({ right: 'integrations', proof: true })
  @ApiOperation({ summary: 'Turn an endpoint off or on' })
  @ApiOkResponse({ type: Webhook })
  switch(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { enabled }: WebhookSwitch,
  ): Promise<Webhook> {
    return this.webhooks.switch(actor, id, enabled);
  }

  @Delete(':id')
  @Needs({ right: 'integrations', proof: true })
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove an endpoint and its pending deliveries' })
  remove(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.webhooks.remove(actor, id);
  }

  @Get(':id/deliveries')
  @ApiOperation({
    summary: "An endpoint's deliveries of the last 30 days and pending ones, newest first",
  })
  @AnswersList('deliveries', WebhookDeliveryRow)
  deliveries(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
  ): Promise<ListRows<WebhookDeliveryRow>> {
    return this.webhooks.deliveries(actor, id, query);
  }

  @Post(':id/deliveries/:delivery_id/retry')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a delivery right away: in order while it is waiting, otherwise out of order',
  })
  @ApiOkResponse({ type: WebhookDeliveryRow })
  retry(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('delivery_id', ConnectionIdPipe) deliveryId: number,
  ): Promise<WebhookDeliveryRow> {
    return this.webhooks.retry(actor, id, deliveryId);
  }
}
