import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each customer's contacts with all psychics, so that the list of all customers costs a page in any order. Triggers
 * keep the totals in step with the readings, from the same transaction on, since the previous version may still be
 * writing. The functions run as their owner: the application's role gets its rights on the table only later. A backup
 * that is being restored brings the totals.
 */
export class CustomerTotals1764342000000 implements MigrationInterface {
  name = 'CustomerTotals1764342000000';

  async up(runner: QueryRunner): Promise<void> {
    // feeds take this lock first; otherwise one could wait for this migration while it waits for that feed
    await runner.query(
      `select pg_advisory_xact_lock(hashtextextended('figures ' || name, 0)) from unnest('{cos,onesun}'::text[]) name`,
    );
    await runner.query(`
      -- connected readings and their seconds; the last contact is of any kind
      create table customer_totals (
        customer_id integer primary key references customers on delete cascade,
        network text not null references networks,
        last_contact timestamptz,
        readings integer not null default 0,
        seconds bigint not null default 0
      );

      create function add_customers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if current_setting('psychic_network.restoring', true) = 'on' then return null; end if;
        insert into customer_totals (customer_id, network) select id, network from come;
        return null;
      end $$;

      create function add_contacts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if current_setting('psychic_network.restoring', true) = 'on' then return null; end if;
        update customer_totals t
           set readings = t.readings + more.readings, seconds = t.seconds + more.seconds,
               last_contact = greatest(t.last_contact, more.last_contact)
          from (select customer_id, count(*) filter (where connected) as readings,
                       coalesce(sum(duration_seconds) filter (where connected), 0) as seconds, max(started_at) as last_contact
                  from come where customer_id is not null and voided_at is null group by customer_id) more
         where t.customer_id = more.customer_id;
        return null;
      end $$;

      -- a correction, a void, or a restoration
      create function move_contact() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if current_setting('psychic_network.restoring', true) = 'on' then return null; end if;
        update customer_totals t
           set readings = t.readings + change.readings, seconds = t.seconds + change.seconds,
               last_contact = (select r.started_at from readings r
                 where r.customer_id = t.customer_id and r.voided_at is null order by r.started_at desc limit 1)
          from (select customer_id, sum(connected * sign) as readings, sum(connected * sign * duration_seconds) as seconds
                  from (values (old.customer_id, old.voided_at, old.connected::integer, old.duration_seconds, -1),
                               (new.customer_id, new.voided_at, new.connected::integer, new.duration_seconds, 1))
                    as side (customer_id, voided_at, connected, duration_seconds, sign)
                 where customer_id is not null and voided_at is null group by customer_id) change
         where t.customer_id = change.customer_id;
        return null;
      end $$;

      create function forget_contacts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if current_setting('psychic_network.restoring', true) = 'on' then return null; end if;
        update customer_totals set last_contact = null, readings = 0, seconds = 0;
        return null;
      end $$;

      create trigger customers_added after insert on customers
        referencing new table as come for each statement execute function add_customers();
      create trigger contacts_added after insert on readings
        referencing new table as come for each statement execute function add_contacts();
      -- for each row, so that the many updates that leave these columns cost nothing
      create trigger contact_moved after update on readings for each row
        when ((old.customer_id, old.voided_at, old.connected, old.duration_seconds, old.started_at)
              is distinct from (new.customer_id, new.voided_at, new.connected, new.duration_seconds, new.started_at))
        execute function move_contact();
      create trigger contacts_truncated after truncate on readings
        for each statement execute function forget_contacts();

      insert into customer_totals
      select c.id, c.network, max(r.started_at), count(*) filter (where r.connected),
             coalesce(sum(r.duration_seconds) filter (where r.connected), 0)
        from customers c left join readings r on r.customer_id = c.id and r.voided_at is null group by c.id;

      create index customer_totals_last_contact on customer_totals (network, last_contact desc nulls last, customer_id);
      create index customer_totals_readings on customer_totals (network, readings desc nulls last, customer_id);
      create index customer_totals_seconds on customer_totals (network, seconds desc nulls last, customer_id);
      create index customers_username on customers (network, lower(username) nulls first, id);
      create index pair_firsts_customer on pair_firsts (customer_id);
      create index readings_customer on readings (customer_id, started_at desc, id desc) where customer_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index readings_customer, pair_firsts_customer, customers_username;
      drop function add_customers, add_contacts, move_contact, forget_contacts cascade;
      drop table customer_totals;
    `);
  }
}
