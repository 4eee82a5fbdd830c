import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { pushKinds, type PushKind } from '../../../common/domain/push';
import { faults, type Fault } from '../../platform/http/call-out';
import { Form, validationMessage } from '../../platform/http/input.decorators';

/** A browser that receives pushes. */
export class PushDeviceRecord {
  id: number;
  browser: string | null;
  system: string | null;
  /** When it was turned on, with the New York offset. */
  since: string;
  /** When it last reported itself, with the New York offset. */
  last_used: string;
  /** Whether the session that asks reported it. */
  current: boolean;
}

/** What a psychic hears of by push, and where. */
export class PushSettings {
  /** For the browser's subscription; null if this site sends no pushes. */
  public_key: string | null;
  /** What is switched off. */
  @ApiProperty({ enum: pushKinds, isArray: true })
  switched_off: PushKind[];
  /** From this time of day, such as 22:00, news waits; null without quiet hours. */
  quiet_from: string | null;
  quiet_to: string | null;
  /** The time zone of the quiet hours, such as America/Denver. */
  zone: string | null;
  @ApiProperty({ type: [PushDeviceRecord] })
  devices: PushDeviceRecord[];
}

/** The subscription of a browser. */
@Form()
export class PushDeviceForm {
  /** At one of the push services that are configured. */
  @ApiProperty({ maxLength: 1000, example: 'https://fcm.googleapis.com/fcm/send/abc' })
  endpoint: string;
  /** The browser's public key, in base64url. */
  @ApiProperty({ pattern: '^[\\w-]{87}=*$', maxLength: 100 })
  p256dh: string;
  /** The browser's secret, in base64url. */
  @ApiProperty({ pattern: '^[\\w-]{22}=*$', maxLength: 100 })
  auth: string;
}

export class KeptPushDevice {
  id: number;
}

export class PushSwitch {
  @IsIn(pushKinds, validationMessage(message('invalid', { field: 'kind' })))
  kind: PushKind;
  @IsBoolean(validationMessage(message('invalid', { field: 'on' })))
  on: boolean;
}

/** Daily hours in which news waits. */
@Form()
export class QuietHoursForm {
  @ApiProperty({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', example: '22:00' })
  quiet_from: string;
  @ApiProperty({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', example: '07:00' })
  quiet_to: string;
  @ApiProperty({ maxLength: 60, example: 'America/Denver' })
  zone: string;
}

/** What the push service answered to a test. */
export class PushAnswer {
  /** Its HTTP status; 201 means that it took the push. 404 and 410 mean that the subscription has ended. */
  code: number | null;
  /** Why there was no answer. */
  @ApiProperty({ enum: faults, nullable: true })
  fault: Fault | null;
}
