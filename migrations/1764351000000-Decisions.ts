import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The latest decision on each item of the approvals, and for a few seconds what it takes to undo it. */
export class Decisions1764351000000 implements MigrationInterface {
  name = 'Decisions1764351000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table decisions (
        psychic_id integer not null references psychics on delete cascade,
        kind text not null check (kind in ('Listing', 'Profile', 'New Psychic')),
        network text not null,
        outcome text not null check (outcome in ('approved', 'rejected', 'declined', 'decided')),
        decided_by integer not null references accounts,
        decided_at timestamptz not null default now(),
        held_until timestamptz not null default now(),
        before jsonb,
        versions text[] not null default '{}',
        mails bigint[] not null default '{}',
        deliveries bigint[] not null default '{}',
        primary key (psychic_id, kind)
      );
      create index decisions_recent on decisions (network, decided_at desc);
      create index decisions_undoable on decisions (held_until) where before is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table decisions');
  }
}
