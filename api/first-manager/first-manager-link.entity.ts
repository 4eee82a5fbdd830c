import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';

/** The newest link by which the first manager of a network may be made; void as soon as there is one. */
@Entity('first_manager_links')
export class FirstManagerLink {
  @PrimaryColumn('text')
  network: Network;

  @Column('text', { unique: true })
  tokenHash: string;

  @Column('timestamptz')
  expiresAt: Date;
}
