-- Announces a psychic's status to the open pages, with its start in milliseconds and what decides about the status
-- after a contact.
create or replace function availability_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.availability is distinct from old.availability then
    new.availability_since := now();
  end if;
  perform pg_notify('availability_changed', concat_ws(' ', new.network, new.account_id, new.availability,
    (extract(epoch from new.availability_since) * 1000)::bigint,
    new.chosen_availability, new.account_status, new.permissions));
  return new;
end $$;

create or replace trigger psychics_availability before update on psychics for each row
  when ((old.availability, old.account_status) is distinct from (new.availability, new.account_status)
    or new.availability in ('B', 'R')
      and (old.chosen_availability, old.permissions) is distinct from (new.chosen_availability, new.permissions))
  execute function availability_changed();
