import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Audit rows cannot be changed: triggers enforce this with a single role for everything, and privileges also
 * restrict a separate role of the application.
 */
export class KeptAudit1764160000000 implements MigrationInterface {
  name = 'KeptAudit1764160000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function keep_audit() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'TRUNCATE' or exists (select from audit) then
          raise exception 'the audit is added to, never changed' using errcode = 'insufficient_privilege';
        end if;
        return null;
      end $$;
      create trigger kept before update or delete on audit for each row execute function keep_audit();
      create trigger kept_whole before truncate on audit for each statement execute function keep_audit();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop trigger kept on audit; drop trigger kept_whole on audit; drop function keep_audit()',
    );
  }
}
