import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Network, networks } from '../../../common/brand/brands';
import { type Locale, locales } from '../../../common/brand/locales';
import { mailAddress } from '../../../common/domain/mail-address';
import { longText } from '../../../common/domain/text';
import { Form } from '../../platform/http/input.decorators';

const answers = { type: 'object', additionalProperties: true } as const;

/** The form of a sign-up that is not finished. */
@Form()
export class DraftInput {
  /** Defaults to that of the host. */
  @ApiPropertyOptional({ enum: networks })
  network?: Network;
  /** The step that is shown, counted from 0. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 3 })
  step: number;
  /**
   * The fields of `POST /psychics` as typed, with a valid `email`. Passwords, PIN, SSN, and values that cannot be
   * stored are left out.
   */
  @ApiProperty({
    type: 'object',
    properties: { email: { type: 'string', pattern: `^\\s*${mailAddress}\\s*$`, maxLength: longText } },
    required: ['email'],
    selfRequired: true,
    additionalProperties: true,
  })
  answers: object;
  /** Of the page with the form, and of the mail; English by default. */
  @ApiPropertyOptional({ enum: locales })
  locale?: Locale;
  /** The answer of the first call, to change the same draft. */
  @ApiPropertyOptional({ maxLength: longText })
  key?: string;
}

export class DraftKey {
  /** With which this browser changes and removes the draft. */
  key: string;
}

/** What the link of a draft may tell before its button was pressed. */
export class OpenedDraft {
  @ApiProperty({ enum: networks })
  network: Network;
  /** The step that was shown last, counted from 0. */
  step: number;
  /** When the link ends, with the New York offset. */
  expires_at: string;
  /** Of the page with the form. */
  @ApiProperty({ enum: locales })
  locale: Locale;
}

export class ContinuedDraft extends OpenedDraft {
  @ApiProperty(answers)
  answers: object;
  /** With which this browser changes and removes the draft. */
  key: string;
}
