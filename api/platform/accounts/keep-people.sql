-- A network that has managers always has an enabled one with the right "people", who can give rights to others. This is
-- checked at the commit, for one transaction of the network at a time, so of two transactions that take the right from
-- the last two managers, the second fails.
create or replace function keep_people() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  network_of text;
begin
  -- at any other isolation level, the query below would not see what was committed while waiting for the lock
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'managers can be changed only in read committed transactions';
  end if;
  for network_of in select distinct name from unnest(array[old.network, new.network]) as name
                     where name is not null order by name loop
    perform pg_advisory_xact_lock(hashtextextended('people ' || network_of, 0));
    if exists (select from public.accounts where network = network_of and role = 'manager')
       and not exists (select from public.accounts where network = network_of and role = 'manager'
                          and disabled_at is null and 'people' = any(rights)) then
      raise exception 'no enabled manager of % would have the right "people"', network_of
        using errcode = 'check_violation', constraint = 'network_keeps_people';
    end if;
  end loop;
  return null;
end $$;

-- "or replace" does not exist for these
drop trigger if exists manager_added on accounts;
create constraint trigger manager_added after insert on accounts deferrable initially deferred for each row
  when (new.role = 'manager') execute function keep_people();
drop trigger if exists manager_changed on accounts;
create constraint trigger manager_changed after update of network, role, disabled_at, rights on accounts
  deferrable initially deferred for each row
  when (old.role = 'manager' and (old.network, old.role, old.disabled_at, old.rights)
                                  is distinct from (new.network, new.role, new.disabled_at, new.rights))
  execute function keep_people();
drop trigger if exists manager_deleted on accounts;
create constraint trigger manager_deleted after delete on accounts deferrable initially deferred for each row
  when (old.role = 'manager') execute function keep_people();
