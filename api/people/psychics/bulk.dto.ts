import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { type BulkStatus, bulkStatuses, mostAtOnce } from '../../../common/domain/bulk-rules';
import { message } from '../../../common/domain/messages';
import { ApiIds, Form, validationMessage } from '../../platform/http/input.decorators';
import { permissionsPattern } from './oversight.dto';

/** One of these, set for all of them. */
export class BulkSettingInput {
  /** Blacklist is set for one psychic at a time. */
  @ApiPropertyOptional({ enum: bulkStatuses, example: 'Active' })
  acctStatus?: BulkStatus;
  /** All permissions that they have then. */
  @ApiPropertyOptional({ pattern: permissionsPattern })
  permissions?: string;
  autoEmail?: boolean;
}

@Form()
export class BulkChange {
  /** user_ids, each once. */
  @ApiIds(mostAtOnce)
  ids: number[];
  @ApiProperty({ type: BulkSettingInput, minProperties: 1, maxProperties: 1, example: { autoEmail: true } })
  set: BulkSettingInput;
  /** The `versions` of a dry run: psychics changed since then are refused. */
  @ApiPropertyOptional({ maxItems: mostAtOnce, example: ['"account-17-4"'] })
  versions?: string[];
  /** Answers what the call would do, without changing anything. */
  dry_run?: boolean;
}

export class BulkUndo {
  @ApiProperty({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })
  @IsUUID(undefined, validationMessage(message('invalid', { field: 'bulk_id' })))
  bulk_id: string;
}

/** Who was not changed, and why. */
export class BulkRefusal {
  user_id: number;
  /** Null for ids that the network does not have. */
  username: string | null;
  reason: string;
}

/** Psychics with the same value. */
export class BulkGroup {
  /** The account status, the permissions, or `true` and `false` for automatic mail. */
  value: string;
  /** Whether they would be changed. */
  changes: boolean;
  user_ids: number[];
}

export class BulkAnswer {
  /** How many were changed, or would be. */
  changed: number;
  /** How many had the value already. */
  unchanged: number;
  refused: BulkRefusal[];
  /** For `POST /psychics/bulk/undo`, within a minute; null after a dry run, or if nothing was changed. */
  bulk_id: string | null;
  /** In a dry run: those who are not refused, by present value. */
  present?: BulkGroup[];
  /** In a dry run: the versions of those who would be changed. */
  versions?: string[];
}
