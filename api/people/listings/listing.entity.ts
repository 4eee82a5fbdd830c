import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ListingStatus } from './listings.dto';

/** A version of a psychic's listing: at most one of each status. */
@Entity('listings')
export class Listing {
  @PrimaryColumn('integer')
  psychicId: number;

  @PrimaryColumn('text')
  status: ListingStatus;

  @Column('text')
  salesPitch: string;

  /** HTML. */
  @Column('text')
  body: string;

  @Column('smallint', { array: true })
  categories: number[];

  @Column('timestamptz', { default: () => 'now()' })
  submittedAt: Date;

  /** Why it was rejected, if a reason was given. */
  @Column('text', { nullable: true })
  reason: string | null;
}
