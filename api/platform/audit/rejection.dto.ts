import { ApiPropertyOptional } from '@nestjs/swagger';
import { longestReason } from '../../../common/domain/rejection';
import { Form } from '../http/input.decorators';

/** What goes with a rejection; it may be left out as a whole. */
@Form()
export class Rejection {
  /** The reason shown to the psychic. */
  @ApiPropertyOptional({ maxLength: longestReason })
  reason?: string;
}
