import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { type Network, networks } from '../../../common/brand/brands';
import { longestProof } from '../../../common/domain/bot-check';
import { message } from '../../../common/domain/messages';
import { longestSignInName, longestSignInPassword } from '../../../common/domain/sign-in';
import { Form, validationMessage } from '../../platform/http/input.decorators';

const network = validationMessage(message('not_one_of', { field: 'network', choices: networks.join(', ') }));

export class UsernameQuestion {
  @IsString(validationMessage(message('not_text', { field: 'username' })))
  username: string;
  @IsOptional()
  @IsIn(networks, network)
  network?: Network;
}

@Form()
export class PasswordQuestion {
  @ApiProperty({ minLength: 1, maxLength: longestSignInPassword })
  password: string;
  /** Of the new account: its password must not be the same. */
  @ApiProperty({ minLength: 1, maxLength: longestSignInName })
  username: string;
}

export class PhonePinQuestion {
  @IsString(validationMessage(message('not_text', { field: 'phone' })))
  phone: string;
  /** The dialing prefix of a phone without a plus; 1 unless it is sent. */
  @IsOptional()
  @Matches(/^\d{1,3}$/, validationMessage(message('not_number', { field: 'country_code' })))
  country_code?: string;
  @IsString(validationMessage(message('not_text', { field: 'pin' })))
  pin: string;
  @IsOptional()
  @IsIn(networks, network)
  network?: Network;
  /** The account to exclude from the search; your own is always excluded. */
  @IsOptional()
  @Matches(/^\d{1,10}$/, validationMessage(message('not_number', { field: 'user_id' })))
  user_id?: string;
  /**
   * The ALTCHA solution of `GET /api/bot_check`, which this call uses up. Without a session, questions with one are
   * counted apart from those that others at your address ask without.
   */
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'bot_check' })))
  @ApiPropertyOptional({ maxLength: longestProof })
  bot_check?: string;
}
