import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { validationMessage } from './input.decorators';

/** Every call that writes can be tried. */
export class DryRunQuery {
  /** Returns what the call would do, by the same rules, without changing anything. */
  @ApiPropertyOptional({ enum: ['true', 'false'], default: 'false' })
  @IsOptional()
  @ValidateBy(
    { name: 'isFlag', validator: { validate: (value) => value === 'true' || value === 'false' } },
    validationMessage(message('not_flag', { field: 'dry_run' })),
  )
  dry_run?: string;
}

export const isTrial = ({ dry_run }: DryRunQuery): boolean => dry_run === 'true';
