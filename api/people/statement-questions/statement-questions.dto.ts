import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { longestQuestion } from '../../../common/domain/pay/questions';
import { NewAdjustment } from '../../records/pay/adjustments.dto';
import { Form } from '../../platform/http/input.decorators';

/** A question about a statement. */
@Form()
export class StatementQuestionInput {
  /** The line of the statement that it is about. */
  @ApiPropertyOptional({ minimum: 1 })
  line?: number;
  @ApiProperty({ maxLength: longestQuestion, pattern: '\\S' })
  text: string;
}

@Form()
export class StatementAnswerInput {
  /** The psychic sees it, and gets it by mail. */
  @ApiProperty({ maxLength: longestQuestion, pattern: '\\S' })
  text: string;
  /** Added for the psychic's next statement. */
  adjustment?: NewAdjustment;
}

/** A psychic's question about a statement, with its answer. */
export class StatementQuestionRow {
  id: number;
  /** Null for the whole statement. */
  line: number | null;
  text: string;
  /** With the New York offset. */
  asked_at: string;
  answer: string | null;
  /** For managers: who answered. */
  answered_by: string | null;
  /** With the New York offset; null while it is open. */
  answered_at: string | null;
  /** US dollars, of the adjustment that came with the answer. */
  adjustment: number | null;
}
