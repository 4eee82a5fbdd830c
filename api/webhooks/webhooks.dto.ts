import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { message } from '../../common/domain/messages';
import { longestWebhookUrl, type WebhookEvent, webhookEvents } from '../../common/domain/webhook';
import { Form, told } from '../http/input.decorators';
import type { Fault } from './call-out';

/** An endpoint that is told what happens in the network. */
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
  /** Since when nothing is sent to it, with the New York offset; null while it is told. */
  disabled_at: string | null;
  /** Who switched it off: a manager, or the program, after three days without a success. */
  disabled_why: 'manager' | 'failing' | null;
  /** The first failure since its last success, with the New York offset. */
  failing_since: string | null;
  /** Deliveries that are still to go out. */
  waiting: number;
}

@Form()
export class WebhookInput {
  /** Begins with https://. Addresses that are not on the public internet are refused, here and at each delivery. */
  @ApiProperty({
    maxLength: longestWebhookUrl,
    pattern: '^\\s*https?://',
    example: 'https://example.com/hooks',
  })
  url: string;
  /** What it is told of. */
  @ApiProperty({ enum: webhookEvents, isArray: true, minItems: 1, example: ['psychic.availability_changed'] })
  events: WebhookEvent[];
}

/** A new endpoint. */
export class AddedWebhook {
  id: number;
  /** What its deliveries are signed with, as Standard Webhooks says. It is answered this once. */
  @ApiProperty({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })
  secret: string;
}

export class WebhookSwitch {
  /** False: it is told nothing more. True: it is told again, and what waited for it goes out. */
  @IsBoolean(told(message('not_flag', { field: 'enabled' })))
  enabled: boolean;
}

/** An event that an endpoint is to be told, or was. */
export class WebhookDeliveryRow {
  id: number;
  /** The header `webhook-id`: the same at each try, and for each endpoint that is told of the event. */
  message_id: string;
  event: WebhookEvent;
  /** Whom it is about; null for the network itself. */
  user_id: number | null;
  /** Grows with every event of the psychic, or of the network itself. */
  number: number;
  /** Ids, codes and instants, as they are sent. */
  data: Record<string, unknown>;
  /** When it happened, with the New York offset. */
  at: string;
  status: 'waiting' | 'delivered' | 'failed';
  tries: number;
  last_tried_at: string | null;
  /** When it goes out at the earliest, while it waits; an earlier one of the psychic goes first. */
  next_try_at: string | null;
  delivered_at: string | null;
  /** The status that the endpoint answered last; null where it did not. */
  answer_code: number | null;
  /**
   * Why it did not: an address that is not called, a name that is not known, its certificate, no answer within ten seconds,
   * no connection, or what is no answer.
   */
  fault: Fault | null;
}
