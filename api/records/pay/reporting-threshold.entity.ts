import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The amount from which a year's payments are reported, until a later year's. */
@Entity('reporting_thresholds')
export class ReportingThreshold {
  @PrimaryColumn('integer')
  fromYear: number;

  @Column('bigint')
  cents: number;
}
