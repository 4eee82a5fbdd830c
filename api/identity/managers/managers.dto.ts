import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { mailAddress } from '../../../common/domain/mail-address';
import { message } from '../../../common/domain/messages';
import { linePattern, mostUsernameBytes } from '../../../common/domain/person-rules';
import { type Right, rights } from '../../../common/domain/rights';
import { longName, longText } from '../../../common/domain/text';
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

/** The person of a new manager's account. */
export class NewManagerPerson {
  /** At most 400 bytes in UTF-8. */
  @ApiProperty({ maxLength: Math.min(longText, mostUsernameBytes), pattern: linePattern })
  username: string;
  @ApiProperty({ maxLength: longName, pattern: linePattern })
  first: string;
  @ApiProperty({ maxLength: longName, pattern: linePattern })
  last: string;
  @ApiProperty({ maxLength: longText, pattern: `^\\s*${mailAddress}\\s*$` })
  email: string;
}

/** Another manager, who chooses the password with a link that is mailed. */
@Form()
export class NewManagerForm extends NewManagerPerson {
  /** Only those that the caller has. */
  @ApiProperty({ enum: rights, isArray: true, example: ['decide', 'recordings'] })
  rights: Right[];
}
