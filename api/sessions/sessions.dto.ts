import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { message } from '../../common/domain/messages';
import { longText } from '../../common/domain/person-rules';
import { storedLength } from '../../common/domain/text';
import { told } from '../http/input.decorators';
import { networks } from '../../common/brand/brands';
import { ApiProperty } from '@nestjs/swagger';
import type { SignedInAccount } from '../access/actor';

export class Credentials {
  /** @example manager */
  @ApiProperty({ minLength: 1, maxLength: storedLength(longText) })
  @MaxLength(storedLength(longText), told(message('username.invalid')))
  @IsNotEmpty(told(message('username.required')))
  @IsString(told(message('username.required')))
  username: string;

  /** @example manager-demo */
  @ApiProperty({ minLength: 1, maxLength: 500 })
  @MaxLength(500, told(message('password.invalid')))
  @IsNotEmpty(told(message('password.required')))
  @IsString(told(message('password.required')))
  password: string;
}

/** The signed-in account; `manager` is null for a manager, else the managing account's id. */
export class SessionUser {
  user_id: number;
  username: string;
  first: string;
  last: string;
  email: string;
  @ApiProperty({ enum: networks })
  network: string;
  @ApiProperty({ type: Number, nullable: true })
  manager: number | null;
  /** 1 = Sunday … 7 = Saturday. */
  pay_day: number;
  @ApiProperty({ type: String, nullable: true })
  manager_name: string | null;
  @ApiProperty({ type: String, nullable: true })
  manager_phone: string | null;
  @ApiProperty({ type: String, nullable: true })
  manager_email: string | null;
}

export function toSessionUser(user: SignedInAccount): SessionUser {
  return {
    user_id: user.id,
    username: user.username,
    first: user.first,
    last: user.last,
    email: user.email,
    network: user.network,
    manager: user.manager?.id ?? null,
    pay_day: user.payDay,
    manager_name: user.manager?.name ?? null,
    manager_phone: user.manager?.phone ?? null,
    manager_email: user.manager?.email ?? null,
  };
}
