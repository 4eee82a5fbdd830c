import { ApiProperty } from '@nestjs/swagger';
import { longestPassword, shortestManagerPassword } from '../../../common/domain/person-rules';
import { FormField } from '../../platform/http/input.decorators';
import { NewManagerPerson } from './managers.dto';

export class FirstManagerInput extends NewManagerPerson {
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
