import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audit rows that are sent to another system, and what operators are told. */
export class AuditSink1764366000000 implements MigrationInterface {
  name = 'AuditSink1764366000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_sink (
        id boolean primary key default true check (id),
        seen_at timestamptz not null default now(),
        claimed_by uuid, claimed_until timestamptz,
        sent_at timestamptz, failing_since timestamptz,
        failure text check (length(failure) <= 200),
        attempts integer not null default 0, next_try_at timestamptz);
      create table audit_outbox (id bigint primary key);
      create table operating_notices (
        name text primary key check (length(name) <= 50),
        first_at timestamptz not null default now(), last_at timestamptz not null default now());`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger if exists forwarded on audit; drop function if exists forward_audit();
      drop table audit_outbox; drop table audit_sink; drop table operating_notices;`);
  }
}
