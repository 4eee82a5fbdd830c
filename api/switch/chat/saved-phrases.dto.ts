import { ApiProperty } from '@nestjs/swagger';
import {
  longestPhrase,
  longestPhraseKey,
  mostPhrases,
  phraseKeyPattern,
} from '../../../common/domain/saved-phrases';
import { Form } from '../../platform/http/input.decorators';

/** A text that is inserted into a reply by a slash and its key. */
export class SavedPhraseRow {
  /** Letters, digits, - and _. */
  @ApiProperty({ maxLength: longestPhraseKey, pattern: phraseKeyPattern, example: 'hi' })
  key: string;
  @ApiProperty({ maxLength: longestPhrase, pattern: '\\S', example: 'Welcome back!' })
  text: string;
}

/** All phrases of a psychic; no two have the same key, whatever its case. */
@Form()
export class SavedPhrasesForm {
  @ApiProperty({ type: [SavedPhraseRow], maxItems: mostPhrases })
  phrases: SavedPhraseRow[];
}
