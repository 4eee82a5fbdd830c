import { Entity, PrimaryColumn } from 'typeorm';
import type { MarkKind } from './erased-marks.query';

/** A keyed hash that recognizes a blacklisted person whose account was erased. */
@Entity('erased_marks')
export class ErasedMark {
  @PrimaryColumn('integer')
  accountId: number;

  @PrimaryColumn('text')
  kind: MarkKind;

  @PrimaryColumn('text')
  hash: string;
}
