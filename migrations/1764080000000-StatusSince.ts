import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Live events include the start of an availability, in milliseconds. */
export class StatusSince1764080000000 implements MigrationInterface {
  name = 'StatusSince1764080000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      tellAvailability(` || ' ' || (extract(epoch from new.availability_since) * 1000)::bigint`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tellAvailability(''));
  }
}

const tellAvailability = (since: string): string => `
  create or replace function availability_changed() returns trigger language plpgsql as $$
  begin
    new.availability_since := now();
    perform pg_notify('availability_changed', new.network || ' ' || new.account_id || ' ' || new.availability${since});
    return new;
  end $$`;
