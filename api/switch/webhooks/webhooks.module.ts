import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { DeliverySender } from './delivery-sender.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksJobs } from './webhooks.jobs';
import { webhookList } from './webhooks.query';
import { Webhooks } from './webhooks.service';

@Module({
  controllers: [listController(webhookList), WebhooksController],
  providers: [DeliverySender, Webhooks, WebhooksJobs],
})
export class WebhooksModule {}
