import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, registerDecorator } from 'class-validator';
import { type AccountStatus, accountStatuses, readPermissions } from '../../../common/domain/availability';
import type { Network } from '../../../common/brand/brands';
import { message } from '../../../common/domain/messages';
import { validationMessage } from '../../platform/http/input.decorators';

/** `AgentPhone`, `AgentChat`, both joined by comma and space, or nothing. */
export function IsPermissions(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isPermissions',
      target: target.constructor,
      propertyName: String(property),
      options: validationMessage(message('permissions.invalid')),
      validator: {
        validate: (value: unknown) => typeof value === 'string' && readPermissions(value) !== undefined,
      },
    });
}

export const permissionsPattern = '^(AgentPhone(, AgentChat)?|AgentChat(, AgentPhone)?)?$';

export class AccountStatusChange {
  @IsIn(
    accountStatuses,
    validationMessage(message('not_one_of', { field: 'acctStatus', choices: accountStatuses.join(', ') })),
  )
  acctStatus: AccountStatus;
}

export class PermissionsChange {
  /**
   * The one turned on last comes first.
   * @example AgentChat, AgentPhone
   */
  @ApiProperty({ pattern: permissionsPattern })
  @IsPermissions()
  permissions: string;
}

export class AutoEmailChange {
  @IsBoolean(validationMessage(message('not_flag', { field: 'autoEmail' })))
  autoEmail: boolean;
}

export class LimitedReadingsChange {
  @IsBoolean(validationMessage(message('not_flag', { field: 'limited_readings' })))
  limited_readings: boolean;
}

export const duplicateMatches = ['ssn', 'phone', 'email', 'name_address'] as const;

/** An account that may belong to the same person; of the other network only its network, status and what matched. */
export class Duplicate {
  user_id: number | null;
  username: string | null;
  first: string | null;
  last: string | null;
  account_status: AccountStatus;
  network: Network;
  matched_on: (typeof duplicateMatches)[number][];
}
