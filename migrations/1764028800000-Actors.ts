import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audit rows record the channel of an action: a page, an integrator's key, a job, or a command. */
export class Actors1764028800000 implements MigrationInterface {
  name = 'Actors1764028800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table audit
        add column via text not null default 'page' check (via in ('page', 'key', 'job', 'command')),
        add column via_key_id integer references api_keys,
        add column via_name text;
      alter table audit alter column via drop default;
      alter table audit add check ((via = 'key') = (via_key_id is not null)),
        add check ((via in ('job', 'command')) = (via_name is not null)),
        add check (via = 'page' or actor_id is null);
      -- most rows are the switch's reports of contacts, which no page shows
      create index audit_activity on audit (subject_id, at desc) where via <> 'key';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit drop column via, drop column via_key_id, drop column via_name');
  }
}
