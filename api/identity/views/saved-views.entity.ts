import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SavedView } from '../../../common/domain/saved-views';

/** A manager's views of the lists. An account that never saved one has no row. */
@Entity('saved_views')
export class SavedViewsRow {
  @PrimaryColumn('integer')
  accountId: number;

  @Column('jsonb')
  views: SavedView[];
}
