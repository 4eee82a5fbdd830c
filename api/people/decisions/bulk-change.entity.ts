import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountStatus, ChosenAvailability } from '../../../common/domain/availability';

/** The fields of a psychic that a change of several has replaced. */
export interface Replaced {
  accountStatus?: AccountStatus;
  permissions?: string;
  autoEmail?: boolean;
  /** The availability that it lowered outside of a contact, and to what. */
  chosen?: { from: ChosenAvailability; to: ChosenAvailability };
  /** The psychic was still waiting for a decision. */
  wasUndecided?: true;
}

/** One psychic of a change of several, kept so that it can be undone. */
@Entity('bulk_changes')
export class BulkChangeRow {
  @PrimaryColumn('uuid')
  bulkId: string;

  @PrimaryColumn('integer')
  psychicId: number;

  @Column('integer')
  changedBy: number;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  changedAt: Date;

  /** The ETag of what was made of it: nobody has changed it since while this is current. */
  @Column('text')
  version: string;

  @Column('jsonb')
  before: Replaced;
}
