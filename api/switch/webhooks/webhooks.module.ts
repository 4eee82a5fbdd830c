import { Module } from '@nestjs/common';
import { DeliverySender } from './delivery-sender.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksJobs } from './webhooks.jobs';
import { Webhooks } from './webhooks.service';

@Module({
  controllers: [WebhooksController],
  providers: [DeliverySender, Webhooks, WebhooksJobs],
})
export class WebhooksModule {}
