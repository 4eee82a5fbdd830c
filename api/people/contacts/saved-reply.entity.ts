import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';

/** A reply that a network's managers keep for later. */
@Entity('saved_replies')
export class SavedReplyRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('text')
  title: string;

  /** With placeholders in braces. */
  @Column('text')
  text: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
