import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An `updated_at` far in the future made every correction and void stale until that time. Such times are no longer
 * accepted. Stored ones are fixed: a reading's becomes the time of its arrival; the others, whose arrival is
 * unknown, become null, so that the next record to arrive wins.
 */
export class TimesAhead1764261000000 implements MigrationInterface {
  name = 'TimesAhead1764261000000';

  async up(runner: QueryRunner): Promise<void> {
    const isAhead = (column: string): string => `${column} > now() + interval '10 minutes'`;
    const forget = (table: string, column: string): string =>
      `update ${table} set ${column} = null where ${isAhead(column)};`;
    await runner.query(`
      update readings set updated_at = coalesce(voided_at, received_at) where ${isAhead('updated_at')};
      update early_voids set updated_at = now() where ${isAhead('updated_at')};
      ${forget('login_records', 'updated_at')}
      ${forget('scheduled_calls', 'updated_at')}
      ${['updated_at', 'told_at', 'mail_told_at', 'opted_out_at'].map((column) => forget('customers', column)).join('\n')}
    `);
  }

  async down(): Promise<void> {
    // the old values are not kept, and the structure is unchanged
  }
}
