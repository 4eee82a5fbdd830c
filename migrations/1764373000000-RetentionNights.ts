import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much the nights deleted, and the deletions that wait for a manager. */
export class RetentionNights1764373000000 implements MigrationInterface {
  name = 'RetentionNights1764373000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table retention_nights (
        network text not null references networks, class text not null, night date not null,
        rows bigint not null check (rows > 0),
        primary key (network, class, night));
      create table stopped_deletions (
        network text not null references networks, class text not null, night date not null,
        before timestamptz not null, rows bigint not null, usual bigint not null,
        stopped_at timestamptz not null default now(), told_at timestamptz, agreed_at timestamptz,
        primary key (network, class));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop function if exists forget_audit_of; drop table stopped_deletions; drop table retention_nights;',
    );
  }
}
