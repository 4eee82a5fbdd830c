import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SavedPhrase } from '../../../common/domain/saved-phrases';

/** A psychic's phrases for replies. One who never saved any has no row. */
@Entity('saved_phrases')
export class SavedPhrasesRow {
  @PrimaryColumn('integer')
  psychicId: number;

  @Column('jsonb')
  phrases: SavedPhrase[];
}
