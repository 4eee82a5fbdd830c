import { ApiProperty } from '@nestjs/swagger';
import {
  longestPassword,
  mostUsernameBytes,
  shortestManagerPassword,
  linePattern,
} from '../../../common/domain/person-rules';
import { mailAddress } from '../../../common/domain/mail-address';
import { longName, longText } from '../../../common/domain/text';
import { FormField } from '../../platform/http/input.decorators';

export class FirstManagerInput {
  /** At most 400 bytes in UTF-8. */
  @ApiProperty({ maxLength: Math.min(longText, mostUsernameBytes), pattern: linePattern })
  username: string;
  @ApiProperty({ maxLength: longName, pattern: linePattern })
  first: string;
  @ApiProperty({ maxLength: longName, pattern: linePattern })
  last: string;
  @ApiProperty({ maxLength: longText, pattern: `^\\s*${mailAddress}\\s*$` })
  email: string;
  @ApiProperty({ minLength: shortestManagerPassword, maxLength: longestPassword })
  password: string;
  /** Repeat of the above. */
  @ApiProperty({ minLength: shortestManagerPassword, maxLength: longestPassword })
  confirm_password: string;
}

export class NewFirstManager {
  @FormField('manager', FirstManagerInput)
  manager: unknown;
}

export class CreatedManager {
  user_id: number;
}
