import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { type Right, rights } from '../../../common/domain/rights';
import { Form, validationMessage } from '../../platform/http/input.decorators';

/** A manager of the network. */
export class Manager {
  id: number;
  /** The same as `id`. */
  user_id: number;
  username: string;
  first: string;
  last: string;
  email: string;
  /** Whether the account can sign in. */
  enabled: boolean;
  /** Since when the account has been disabled, with the New York offset; null while enabled. */
  disabled_at: string | null;
  /** The last sign-in, with the New York offset; null before the first. */
  last_login: string | null;
  /** What the manager may do. */
  @ApiProperty({ enum: rights, isArray: true })
  rights: Right[];
}

export class ManagerSwitch {
  /** False ends all sessions of the account and blocks sign-in. True allows sign-in again. */
  @IsBoolean(validationMessage(message('not_flag', { field: 'enabled' })))
  enabled: boolean;
}

@Form()
export class RightsForm {
  /** Everything the manager may do. An enabled manager of the network must have `people`. */
  @ApiProperty({ enum: rights, isArray: true, example: ['decide', 'recordings'] })
  rights: Right[];
}
