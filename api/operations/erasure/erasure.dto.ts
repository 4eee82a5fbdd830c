import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { type MentionKind, mentionKinds } from '../../../common/domain/erasure';
import { message } from '../../../common/domain/messages';
import { longestReason } from '../../../common/domain/rejection';
import { Form, validationMessage } from '../../platform/http/input.decorators';

@Form()
export class Erasure {
  /** Why; kept in the audit, so it should not name the person. */
  @ApiProperty({ pattern: '\\S', maxLength: longestReason })
  reason: string;
}

export class MentionsQuery {
  /** How many to skip. */
  @ApiPropertyOptional({ type: 'integer', minimum: 0 })
  @IsOptional()
  @Matches(/^\d{1,6}$/, validationMessage(message('invalid', { field: 'from' })))
  from?: string;
}

/** A text of somebody else that names the person. */
export class Mention {
  @ApiProperty({ enum: mentionKinds })
  kind: MentionKind;
  /** Of its row. */
  id: string;
  /** The page of the manager area that shows it; null if none does. */
  page: string | null;
  /** The words around the mention; null for the text of a chat. */
  excerpt: string | null;
}

export class MentionCount {
  @ApiProperty({ enum: mentionKinds })
  kind: MentionKind;
  /** At most a thousand of a kind are counted. */
  count: number;
}

/** What others wrote about a person, which an erasure leaves as it is. */
export class MentionList {
  total: number;
  counts: MentionCount[];
  /** Fifty of them. */
  mentions: Mention[];
}
