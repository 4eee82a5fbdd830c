import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Until PostgreSQL has analyzed a table, it plans as if every value in it were rare. Autovacuum runs once a minute
 * at best, and an import writes a hundred thousand readings in that time. Only the owner of a table may analyze it,
 * and the application is not the owner: hence `security definer`.
 */
export class GrownTables1764210000000 implements MigrationInterface {
  name = 'GrownTables1764210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function analyze_grown() returns void language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        grown regclass;
      begin
        for grown in
          select oid::regclass from pg_class
           where oid = any (array['readings', 'customers', 'pair_firsts', 'psychic_days']::regclass[])
             and pg_stat_get_mod_since_analyze(oid) > 1000 + reltuples
           order by oid
        loop
          execute format('analyze %s', grown);
        end loop;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function analyze_grown()');
  }
}
