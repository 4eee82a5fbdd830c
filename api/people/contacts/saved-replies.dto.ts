import { ApiProperty } from '@nestjs/swagger';
import { longestReply } from '../../../common/domain/contact-reply';
import { longestReplyTitle } from '../../../common/domain/saved-reply';
import { Form } from '../../platform/http/input.decorators';

@Form()
export class SavedReplyInput {
  @ApiProperty({ maxLength: longestReplyTitle, pattern: '\\S', example: 'Hours and clients' })
  title: string;
  /** `{name}` and `{brand}` are filled in; other words in braces are refused. */
  @ApiProperty({
    maxLength: longestReply,
    pattern: '\\S',
    example: 'Hi {name}, thank you for writing to {brand}.',
  })
  text: string;
}

/** A reply that the network's managers keep for later. */
export class SavedReply {
  id: number;
  title: string;
  text: string;
}
