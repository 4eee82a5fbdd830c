import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PhotoSize } from '../../../common/domain/photo-rules';

/** A psychic's photo in one of the sizes it is shown in. */
@Entity('photos')
export class PhotoRow {
  @PrimaryColumn('integer')
  psychicId: number;

  /** Of an edge, in pixels. */
  @PrimaryColumn('smallint')
  size: PhotoSize;

  /** Whether it waits for a manager's decision; else it is the one in force. */
  @PrimaryColumn('boolean', { default: false })
  isProposed: boolean;

  @Column('bytea')
  jpeg: Buffer;
}
