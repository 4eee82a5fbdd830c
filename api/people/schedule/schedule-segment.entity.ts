import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stretch of a psychic's week, in minutes of the New York day. */
@Entity('schedule_segments')
export class ScheduleSegmentRow {
  @PrimaryColumn('integer')
  psychicId: number;

  /** 1 = Sunday … 7 = Saturday. */
  @PrimaryColumn('smallint')
  day: number;

  /** From 1, in order. */
  @PrimaryColumn('smallint')
  number: number;

  @Column('smallint')
  fromMinute: number;

  @Column('smallint')
  toMinute: number;

  @Column('text')
  status: 'A' | 'O';
}
