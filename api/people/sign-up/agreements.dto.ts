import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { type Network, networks } from '../../../common/brand/brands';
import { mostAgreed } from '../../../common/domain/agreeing';
import { message } from '../../../common/domain/messages';
import { linePattern } from '../../../common/domain/person-rules';
import { longText } from '../../../common/domain/text';
import { Form, validationMessage } from '../../platform/http/input.decorators';

export class AgreementsQuery {
  /** Defaults to that of the host. */
  @IsOptional()
  @IsIn(
    networks,
    validationMessage(message('not_one_of', { field: 'network', choices: networks.join(', ') })),
  )
  network?: Network;
}

export class AgreementQuery extends AgreementsQuery {
  /** The day a version took effect, as YYYY-MM-DD; defaults to the current version. */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/, validationMessage(message('invalid', { field: 'effective_date' })))
  effective_date?: string;
}

export class Agreement {
  /** As it appears in its URL. */
  name: string;
  title: string;
  /** The New York day this version takes effect, as YYYY-MM-DD. */
  effective_date: string;
}

/** A version of a document that an account agreed to. */
export class AgreementRecord extends Agreement {
  /** With the New York offset. */
  agreed_at: string;
  /** SHA-256 of the text; null for agreements from before it was recorded. */
  text_hash: string | null;
  /** Of the client. */
  address: string | null;
  typed_name: string | null;
}

export class Agreements {
  /** Oldest first. */
  agreed: AgreementRecord[];
  /** New versions of them, which the psychic has not agreed to. */
  due: Agreement[];
}

@Form()
export class AgreeInput {
  /** The documents that are due, each as name, slash, and the day of its version. */
  @ApiProperty({ minItems: 1, maxItems: mostAgreed, example: ['privacy-policy/2026-11-29'] })
  documents: string[];
  @ApiProperty({ pattern: linePattern, maxLength: longText })
  typed_name: string;
}
