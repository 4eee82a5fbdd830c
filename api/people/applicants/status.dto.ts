import { ApiProperty } from '@nestjs/swagger';
import { type Network, networks } from '../../../common/brand/brands';
import { type Locale, locales } from '../../../common/brand/locales';
import { type ApplicationState, applicationStates } from '../../../common/domain/application-status';

/** How far an application is, for the applicant. */
export class ApplicationStatus {
  /** The user_id, to name at the phone. */
  number: number;
  @ApiProperty({ enum: networks })
  network: Network;
  /** Of the application. */
  @ApiProperty({ enum: locales })
  locale: Locale;
  @ApiProperty({ enum: applicationStates })
  state: ApplicationState;
  /** With the New York offset, as all times. */
  received_at: string;
  /** Null until the button of one of our mails was pressed. */
  email_confirmed_at: string | null;
  /** By when a manager gets in touch. */
  answer_by: string;
  decided_at: string | null;
  /** How the applicant wants to be reached: E for email, P for phone. */
  @ApiProperty({ enum: ['E', 'P'] })
  contact_method: 'E' | 'P';
  /** Only once the email is confirmed, or to the applicant who is signed in: until then, a stranger may have typed it. */
  first: string;
  username: string;
  /** Of a declined application: the day from which to apply again, as YYYY-MM-DD, and what the manager shared. */
  apply_again_on: string | null;
  reason: string | null;
}
