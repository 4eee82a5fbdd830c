import type { AccountStatus } from '../../../common/domain/availability';
import { type HistoryKind, historyKinds } from '../../../common/domain/person-history';
import { ApiProperty } from '@nestjs/swagger';
import { InvitationRow } from './invitations.dto';

export class RelatedContact {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** With the New York offset. */
  date: string;
  answered: boolean;
}

export class RelatedAccount {
  user_id: number;
  username: string;
  first: string;
  last: string;
  account_status: AccountStatus;
  /** With the New York offset. */
  signup_date: string;
}

/** What else there is of a person in the network: the newest 20 of each kind. */
export class Related {
  contacts: RelatedContact[];
  invitations: InvitationRow[];
  accounts: RelatedAccount[];
}

/** What happened on the way from the first contact to the first reading. */
export class HistoryStep {
  @ApiProperty({ enum: historyKinds })
  kind: HistoryKind;
  /** With the New York offset. */
  at: string;
  /** The username of who did it, if that is recorded and it was not the person. */
  by: string | null;
  contact_id: number | null;
  user_id: number | null;
  /** Of a contact the name, of an invitation the email, of an account the username, of an agreement the document and its day. */
  text: string;
}
