import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Network, networks } from '../../../common/brand/brands';
import { type InvitationState, invitationStates } from '../../../common/domain/invitation';
import { type Locale, locales } from '../../../common/brand/locales';
import { mailAddress } from '../../../common/domain/mail-address';
import { anyLinePattern } from '../../../common/domain/person-rules';
import { longName, longText } from '../../../common/domain/text';
import { Form } from '../../platform/http/input.decorators';

/** May be left out as a whole. */
@Form()
export class InvitedAgainInput {
  /** Whether to send a new link, which replaces the last one, to someone whose invitation is still open. */
  again?: boolean;
}

@Form()
export class InviteeInput extends InvitedAgainInput {
  @ApiProperty({ pattern: `^\\s*${mailAddress}\\s*$`, maxLength: longText })
  email: string;
  @ApiPropertyOptional({ pattern: anyLinePattern, maxLength: longName })
  first?: string;
  @ApiPropertyOptional({ pattern: anyLinePattern, maxLength: longName })
  last?: string;
  /** Of the mail and of the sign-up page that it opens; English by default. */
  @ApiPropertyOptional({ enum: locales })
  locale?: Locale;
}

export class InvitationRow {
  id: number;
  email: string;
  first: string;
  last: string;
  /** Of the mail and of the sign-up page that it opens. */
  @ApiProperty({ enum: locales })
  locale: Locale;
  /** The contact that it answers. */
  contact_id: number | null;
  /** The username of the manager who sent it last. */
  invited_by: string;
  /** When it was last sent, with the New York offset. */
  invited_at: string;
  expires_at: string;
  @ApiProperty({ enum: invitationStates })
  state: InvitationState;
  /** The account that was made with it. */
  user_id: number | null;
  username: string | null;
}

/** What a sign-up form is filled in with. */
export class InvitationPrefill {
  email: string;
  first: string;
  last: string;
  @ApiProperty({ enum: networks })
  network: Network;
}
