import type { AccountStatus } from '../../../common/domain/availability';
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
