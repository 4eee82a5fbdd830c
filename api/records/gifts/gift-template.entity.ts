import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { GiftMinutes } from '../../../common/domain/gift-rules';

/** A message with minutes that a network's managers send again and again. Two of a network have different names. */
@Entity('gift_templates')
export class GiftTemplateRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('text')
  name: string;

  @Column('text')
  subject: string;

  /** As typed: what is not allowed in a message is removed when it is sent. */
  @Column('text')
  body: string;

  @Column('smallint')
  minutes: GiftMinutes;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
