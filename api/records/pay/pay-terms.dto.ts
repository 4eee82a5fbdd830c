import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { greatestId } from '../../../common/domain/ids';
import { message } from '../../../common/domain/messages';
import { longestReason } from '../../../common/domain/rejection';
import { Form, validationMessage } from '../../platform/http/input.decorators';
import { PayTermsContent } from './pay.dto';

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$';

export class PayTermsQuery {
  /** A user_id: also this psychic's terms. */
  @ApiPropertyOptional({ pattern: '^\\d{1,10}$', example: '57' })
  @IsOptional()
  @Matches(/^\d{1,10}$/, validationMessage(message('not_number', { field: 'psychic' })))
  psychic?: string;
}

@Form()
export class NewPayTerms {
  /** The network's without it. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: greatestId, nullable: true })
  user_id?: number | null;
  /** A New York day. Periods that start on it or later are paid by the terms. */
  @ApiProperty({ pattern: dayPattern, example: '2026-12-06' })
  effective_from: string;
  terms: PayTermsContent;
  @ApiPropertyOptional({ maxLength: longestReason })
  note?: string;
  /** Required for a start in the past. */
  @ApiPropertyOptional({ maxLength: longestReason })
  reason?: string;
  /** The id of the terms with the same start that these replace; they are voided in the same step. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: greatestId })
  replaces?: number;
  /** The ETag of the preview, without quotes: if what would change is different by now, nothing is saved. */
  @ApiPropertyOptional({ pattern: '^[0-9a-f]{64}$' })
  preview?: string;
}

/** Takes the body of new terms, or the id of terms that would be voided. */
@Form()
export class PayTermsPreview {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: greatestId })
  void?: number;
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: greatestId, nullable: true })
  user_id?: number | null;
  @ApiPropertyOptional({ pattern: dayPattern, example: '2026-12-06' })
  effective_from?: string;
  @ApiPropertyOptional()
  terms?: PayTermsContent;
  @ApiPropertyOptional({ maxLength: longestReason })
  note?: string;
  @ApiPropertyOptional({ maxLength: longestReason })
  reason?: string;
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: greatestId })
  replaces?: number;
}

@Form()
export class PayTermsVoid {
  /** Required for a start in the past. */
  @ApiPropertyOptional({ maxLength: longestReason })
  reason?: string;
  /** The ETag of the preview, without quotes. */
  @ApiPropertyOptional({ pattern: '^[0-9a-f]{64}$' })
  preview?: string;
}

/** Terms as psychics see them. */
export class PayTermsShown {
  effective_from: string;
  /** The first day that is paid by them: that of a pay period. */
  from: string;
  /** Whether they are the psychic's own, which win over the network's. */
  is_own: boolean;
  terms: PayTermsContent;
}

/** What a psychic is paid by. */
export class PayTermsInForce {
  /** Those of the running period; null if there are none. */
  current: PayTermsShown | null;
  /** Those that come next, if any are planned. */
  next: PayTermsShown | null;
  /** The network's today. */
  network: PayTermsContent | null;
}
