import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The total of each psychic's ratings, so that a psychic's record costs the same after ten years as after one.
 * Triggers keep it in step with `psychic_days`, from the same transaction on, since the previous version may still be
 * writing. The function runs as its owner: the application's role gets its rights on the table only later. A backup
 * that is being restored brings the totals.
 */
export class PsychicRatings1764330000000 implements MigrationInterface {
  name = 'PsychicRatings1764330000000';

  async up(runner: QueryRunner): Promise<void> {
    // the ingest takes this lock first; otherwise one that is running could wait for this migration's tables while the
    // migration waits for its
    await runner.query(
      `select pg_advisory_xact_lock(hashtextextended('figures ' || name, 0)) from unnest('{cos,onesun}'::text[]) name`,
    );
    await runner.query(`
      create table psychic_ratings (
        psychic_id integer primary key references psychics (account_id),
        rating_sum bigint not null,
        rating_count bigint not null
      );

      create function add_ratings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if current_setting('psychic_network.restoring', true) = 'on' then return null; end if;
        if tg_op = 'TRUNCATE' then
          delete from psychic_ratings;
        elsif tg_op = 'INSERT' then
          insert into psychic_ratings as r
          select psychic_id, sum(rating_sum), sum(rating_count) from come where rating_count > 0 group by psychic_id
          on conflict (psychic_id) do update
            set rating_sum = r.rating_sum + excluded.rating_sum, rating_count = r.rating_count + excluded.rating_count;
        elsif tg_op = 'UPDATE' then
          insert into psychic_ratings as r
          select psychic_id, sum(rating_sum), sum(rating_count)
            from (select psychic_id, rating_sum, rating_count from come where rating_count > 0
                  union all select psychic_id, -rating_sum, -rating_count from gone where rating_count > 0) changes
           group by psychic_id having sum(rating_sum) <> 0 or sum(rating_count) <> 0
          on conflict (psychic_id) do update
            set rating_sum = r.rating_sum + excluded.rating_sum, rating_count = r.rating_count + excluded.rating_count;
        else
          update psychic_ratings r
             set rating_sum = r.rating_sum - change.rating_sum, rating_count = r.rating_count - change.rating_count
            from (select psychic_id, sum(rating_sum) as rating_sum, sum(rating_count) as rating_count
                    from gone where rating_count > 0 group by psychic_id) change
           where r.psychic_id = change.psychic_id;
        end if;
        return null;
      end $$;

      create trigger ratings_inserted after insert on psychic_days
        referencing new table as come for each statement execute function add_ratings();
      create trigger ratings_updated after update on psychic_days
        referencing old table as gone new table as come for each statement execute function add_ratings();
      create trigger ratings_deleted after delete on psychic_days
        referencing old table as gone for each statement execute function add_ratings();
      create trigger ratings_truncated after truncate on psychic_days
        for each statement execute function add_ratings();

      insert into psychic_ratings
      select psychic_id, sum(rating_sum), sum(rating_count) from psychic_days group by psychic_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function add_ratings cascade;
      drop table psychic_ratings;
    `);
  }
}
