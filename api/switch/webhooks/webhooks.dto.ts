import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { longestWebhookUrl, type WebhookEvent, webhookEvents } from '../../../common/domain/webhook';
import { Form, validationMessage } from '../../platform/http/input.decorators';
import type { Fault } from '../../platform/http/call-out';

/** An endpoint that receives events of the network. */
export class Webhook {
  id: number;
  url: string;
  events: WebhookEvent[];
  /** With the New York offset. */
  created_at: string;
  /** The username of the manager who added it; null for a command. */
  created_by: string | null;
  /** Whether events are sent to it. */
  enabled: boolean;
  /** Since when it has been off, with the New York offset; null while it is on. */
  disabled_at: string | null;
  /** Who turned it off: a manager, or the system after three days without a successful delivery. */
  disabled_why: 'manager' | 'failing' | null;
  /** The first failure since its last success, with the New York offset. */
  failing_since: string | null;
  /** Deliveries still waiting to be sent. */
  waiting: number;
}

@Form()
export class WebhookInput {
  /** Must start with https://. Addresses that are not on the public internet are refused, both here and at each delivery. */
  @ApiProperty({
    maxLength: longestWebhookUrl,
    pattern: '^\\s*https?://',
    example: 'https://example.com/hooks',
  })
  url: string;
  /** The events it receives. */
  @ApiProperty({ enum: webhookEvents, isArray: true, minItems: 1, example: ['psychic.availability_changed'] })
  events: WebhookEvent[];
}

/** A new endpoint. */
export class AddedWebhook {
  id: number;
  /** The secret its deliveries are signed with, per the Standard Webhooks spec. It is returned only once. */
  @ApiProperty({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })
  secret: string;
}

export class WebhookSwitch {
  /** False stops sending events. True resumes sending, including pending events. */
  @IsBoolean(validationMessage(message('not_flag', { field: 'enabled' })))
  enabled: boolean;
}

/** An event for an endpoint, waiting or sent. */
export class WebhookDeliveryRow {
  id: number;
  /** The `webhook-id` header: the same for every attempt and every endpoint that receives the event. */
  message_id: string;
  event: WebhookEvent;
  /** The psychic it is about; null for the network itself. */
  user_id: number | null;
  /** Increases with every event of the psychic, or of the network itself. */
  number: number;
  /** Ids, codes, and instants, as sent. */
  data: Record<string, unknown>;
  /** When it happened, with the New York offset. */
  at: string;
  status: 'waiting' | 'delivered' | 'failed';
  tries: number;
  last_tried_at: string | null;
  /** The earliest time it will be sent, while waiting; earlier events of the psychic go first. */
  next_try_at: string | null;
  delivered_at: string | null;
  /** The last HTTP status from the endpoint; null if there was none. */
  answer_code: number | null;
  /**
   * Why it failed: a disallowed address, an unknown name, the certificate, no response within ten seconds, no connection, or an invalid response.
   */
  fault: Fault | null;
}
