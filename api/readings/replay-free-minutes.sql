-- Replays a customer's ledger from an instant on, in the order of (started_at, connection_id): each reading takes
-- first the psychic's gifts credited before its start, then network-wide minutes, and never more than are left.
-- Returns the readings whose booking changed.
create or replace function replay_free_minutes(customer integer, since timestamptz)
  returns table (reading_id bigint, psychic integer, on_day date, of_network text) language plpgsql as $$
declare
  rest numeric;
  used jsonb;
  reading record;
  gift numeric;
  taken numeric;
begin
  select coalesce(sum(taken_minutes - gift_minutes), 0) into rest from readings r
   where r.customer_id = customer and voided_at is null and free_minutes > 0 and started_at < since;
  rest := (select coalesce(sum(minutes), 0) from free_minute_credits c
    where c.customer_id = customer and c.psychic_id is null) - rest;
  select coalesce(jsonb_object_agg(psychic_id, total), '{}') into used from (
    select psychic_id, sum(gift_minutes) as total from readings r
     where r.customer_id = customer and voided_at is null and free_minutes > 0 and started_at < since
     group by psychic_id) before;
  for reading in
    select r.id, r.psychic_id, r.started_at, r.day, r.network, r.free_minutes, r.taken_minutes, r.gift_minutes
      from readings r where r.customer_id = customer and voided_at is null and free_minutes > 0 and started_at >= since
     order by r.started_at, r.connection_id
  loop
    gift := (select coalesce(sum(minutes), 0) from free_minute_credits c where c.customer_id = customer
      and c.psychic_id = reading.psychic_id and c.credited_at <= reading.started_at)
      - coalesce((used ->> reading.psychic_id::text)::numeric, 0);
    gift := least(reading.free_minutes, gift);
    taken := gift + least(reading.free_minutes - gift, rest);
    rest := rest - (taken - gift);
    used := jsonb_set(used, array[reading.psychic_id::text],
      to_jsonb(coalesce((used ->> reading.psychic_id::text)::numeric, 0) + gift));
    if (reading.taken_minutes, reading.gift_minutes) is distinct from (taken, gift) then
      update readings set taken_minutes = taken, gift_minutes = gift where id = reading.id;
      reading_id := reading.id;
      psychic := reading.psychic_id;
      on_day := reading.day;
      of_network := reading.network;
      return next;
    end if;
  end loop;
  update customers set free_minutes = rest where id = customer and free_minutes <> rest;
  insert into gift_balances (psychic_id, customer_id, minutes)
    select c.psychic_id, customer, sum(c.minutes) - coalesce((used ->> c.psychic_id::text)::numeric, 0)
      from free_minute_credits c where c.customer_id = customer and c.psychic_id is not null group by c.psychic_id
    on conflict (psychic_id, customer_id) do update set minutes = excluded.minutes
     where gift_balances.minutes <> excluded.minutes;
end $$;
