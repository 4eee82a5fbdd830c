-- A connected reading of a psychic and a customer ends their callback, no matter who called. Only recent readings count,
-- so that an import of history costs nothing; callbacks wait for a week at most.
create or replace function finish_callbacks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('psychic_network.restoring', true) = 'on' then
    return null;
  end if;
  update callbacks set state = 'done', held_until = null, ended_at = clock_timestamp()
   where psychic_id = new.psychic_id and customer_id = new.customer_id and ended_at is null
     -- readings start on whole seconds
     and new.started_at >= date_trunc('second', requested_at);
  return null;
end $$;
create or replace trigger callbacks_finished after insert or update on readings for each row
  when (new.connected and new.voided_at is null and new.customer_id is not null
    and new.started_at > new.received_at - interval '8 days')
  execute function finish_callbacks();

create or replace function notify_missed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('missed_changed', new.psychic_id::text);
  return null;
end $$;
create or replace trigger callbacks_changed after insert or update on callbacks
  for each row execute function notify_missed();
create or replace trigger missed_contacts_changed after insert or update on missed_contacts
  for each row execute function notify_missed();

-- Whoever is blocked no longer waits.
create or replace function decline_callbacks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update callbacks set state = 'declined', held_until = null, ended_at = clock_timestamp()
   where psychic_id = new.psychic_id and customer_id = new.customer_id and ended_at is null;
  return null;
end $$;
create or replace trigger callbacks_declined after insert on customer_blocks
  for each row execute function decline_callbacks();
