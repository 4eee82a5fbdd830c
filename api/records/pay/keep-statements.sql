-- What is closed is never changed, not even by the owner's role: lines of statements, what a statement with a number says,
-- adjustments that stand on one, and payments. Only forget_pay_of deletes, what has been kept for seven years.

-- Whether the database's owner restores a backup.
create or replace function is_restoring() returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(current_setting('psychic_network.restoring', true), '') = 'on'
     and pg_has_role((select relowner from pg_class where oid = 'public.statements'::regclass), 'usage')
$$;

-- Whether the owner's function deletes what has been kept for seven years.
create or replace function is_forgetting() returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(current_setting('psychic_network.erasing', true), '') = 'on'
     and pg_has_role((select relowner from pg_class where oid = 'public.statements'::regclass), 'usage')
$$;

-- Whether nothing is left to pay or to carry.
create or replace function is_settled_statement(s statements) returns boolean language sql stable set search_path = public, pg_temp as $$
  select s.status = 'paid' or s.status = 'approved' and s.payable_cents = 0
     and (s.total_cents = 0 or exists (select from statements n where n.psychic_id = s.psychic_id and n.number > s.number))
$$;

create or replace function keep_statements() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- what may change after closing
  free text[] := '{status,approved_at,approved_by,held_at,held_by,held_reason,released_at,released_by,version}';
begin
  if tg_op = 'TRUNCATE' then
    if not exists (select from statements where number is not null) then return null; end if;
  elsif tg_op = 'DELETE' then
    if old.number is null or is_forgetting() and old.period_to < now() - interval '7 years' then return old; end if;
  elsif tg_op = 'INSERT' or old.number is null then
    if is_restoring() then return new; end if;
    if new.status in ('parked', 'closed') then
      new.closed_in := case when new.number is not null then pg_current_xact_id()::text::bigint end;
      return new;
    end if;
  elsif to_jsonb(new) - free <> to_jsonb(old) - free then
    null;
  elsif new.status = old.status or (old.status, new.status) = ('closed', 'approved')
        or (old.status, new.status) = ('approved', 'paid')
           and exists (select from payments where statement_id = old.id and returned_on is null)
        or (old.status, new.status) = ('paid', 'approved')
           and exists (select from payments where statement_id = old.id and returned_on is not null)
           and not exists (select from payments where statement_id = old.id and returned_on is null) then
    return new;
  end if;
  raise exception 'a closed statement is never changed' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger kept before insert or update or delete on statements for each row execute function keep_statements();
create or replace trigger kept_whole before truncate on statements for each statement execute function keep_statements();

create or replace function keep_statement_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    if not exists (select from statement_lines) then return null; end if;
  elsif tg_op = 'DELETE' and is_forgetting()
        and (select period_to from statements where id = old.statement_id) < now() - interval '7 years' then
    return old;
  end if;
  raise exception 'a line of a statement is never changed' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger kept before update or delete on statement_lines for each row execute function keep_statement_lines();
create or replace trigger kept_whole before truncate on statement_lines for each statement execute function keep_statement_lines();

-- Lines are added only by the transaction that closes the statement.
create or replace function add_statement_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_restoring() and exists (
       select from (select distinct statement_id from added) a join statements s on s.id = a.statement_id
        where s.closed_in is distinct from pg_current_xact_id()::text::bigint) then
    raise exception 'a closed statement gets no more lines' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace trigger added after insert on statement_lines referencing new table as added
  for each statement execute function add_statement_lines();

-- A payment is recorded, and returned at most once.
create or replace function keep_payments() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  returned text[] := '{returned_on,return_reason,returned_by,returned_at}';
  words text[] := '{return_reason}';
begin
  if tg_op = 'TRUNCATE' then
    if not exists (select from payments) then return null; end if;
  elsif tg_op = 'DELETE' then
    if is_forgetting() and (select period_to from statements where id = old.statement_id) < now() - interval '7 years' then
      return old;
    end if;
  elsif to_jsonb(new) - returned = to_jsonb(old) - returned and (old.returned_on is null or new = old) then
    return new;
  elsif to_jsonb(new) - words = to_jsonb(old) - words
        and exists (select from statements s join accounts a on a.id = s.psychic_id where s.id = old.statement_id and a.erased_at is not null) then
    return new;
  end if;
  raise exception 'a payment is never changed' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger kept before update or delete on payments for each row execute function keep_payments();
create or replace trigger kept_whole before truncate on payments for each statement execute function keep_payments();

-- An adjustment on a statement keeps its amount, category, and statement.
create or replace function keep_adjustments() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if to_jsonb(new) - '{reason,note}'::text[] = to_jsonb(old) - '{reason,note}'::text[]
     and ((new.reason, new.note) = (old.reason, old.note) or exists (select from accounts where id = old.psychic_id and erased_at is not null))
  then return new; end if;
  raise exception 'an adjustment on a statement is never changed' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger kept before update on adjustments for each row
  when (old.statement_id is not null) execute function keep_adjustments();

-- Deletes a network's settled statements whose periods ended before a time, but never newer ones than of seven years, with
-- everything of theirs. Returns how many.
create or replace function forget_pay_of(place text, until timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  old bigint[];
  own integer[];
begin
  perform set_config('psychic_network.erasing', 'on', true);
  old := array(select s.id from public.statements s
                where s.network = place and public.is_settled_statement(s)
                  and s.period_to < (least(until, now() - interval '7 years') at time zone 'America/New_York')::date
                order by s.id limit most for update skip locked);
  own := array(select a.id from public.adjustments a where a.statement_id = any(old));
  delete from public.statement_questions where statement_id = any(old);
  update public.statement_questions set adjustment_id = null where adjustment_id = any(own);
  delete from public.payments where statement_id = any(old);
  delete from public.statement_lines where statement_id = any(old);
  delete from public.adjustments where id = any(own);
  delete from public.statements where id = any(old);
  perform set_config('psychic_network.erasing', '', true);
  return cardinality(old);
end $$;

revoke execute on function forget_pay_of from public;
