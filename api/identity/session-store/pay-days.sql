-- Sessions hold the pay days of their account, so a change makes every process read them again.
create or replace function tell_pay_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('sessions_changed', coalesce(new.psychic_id, old.psychic_id)::text);
  return null;
end $$;

create or replace trigger told after insert or update or delete on pay_days for each row execute function tell_pay_day();
