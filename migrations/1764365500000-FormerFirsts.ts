import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Readings are deleted after seven years. What later ones need of them stays: when a pair had its first contact, and the
 * free minutes that are left of old credits, which may be none.
 */
export class FormerFirsts1764365500000 implements MigrationInterface {
  name = 'FormerFirsts1764365500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table former_firsts (
        psychic_id integer not null references psychics,
        customer_id integer not null references customers,
        first_at timestamptz not null,
        primary key (psychic_id, customer_id)
      );
      alter table free_minute_credits drop constraint free_minute_credits_minutes_check;
      alter table free_minute_credits add constraint free_minute_credits_minutes_check check (minutes >= 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from free_minute_credits where minutes = 0;
      alter table free_minute_credits drop constraint free_minute_credits_minutes_check;
      alter table free_minute_credits add constraint free_minute_credits_minutes_check check (minutes > 0);
      drop table former_firsts;
    `);
  }
}
