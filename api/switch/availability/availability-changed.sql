-- Keeps what belongs to an availability, and announces a psychic's status to the open pages: its start in
-- milliseconds, what decides about the status after a contact, and behind the last comma, where earlier versions look
-- for a permission, its cause and pause.
create or replace function availability_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  pauses constant text[] := array['break', 'after_contact', 'missed'];
begin
  -- a choice that knows nothing of pauses ends them; with the account's status or permissions it is a manager's
  if new.availability_cause = old.availability_cause and new.chosen_availability <> old.chosen_availability
     and (new.availability_cause = any(pauses)
       or (new.account_status, new.permissions) <> (old.account_status, old.permissions)) then
    new.availability_cause := 'manager';
  end if;
  if new.availability_cause = 'new' and (new.availability not in ('U', 'B', 'R') or new.chosen_availability <> 'U') then
    new.availability_cause := 'psychic';
  end if;
  if new.availability_cause <> all(pauses) then
    new.pause_until := null;
    new.pause_seconds := null;
    new.paused_choice := null;
    new.paused_cause := null;
  end if;
  if new.availability <> old.availability or new.availability_cause <> old.availability_cause
     and new.availability not in ('B', 'R') and pauses && array[old.availability_cause, new.availability_cause] then
    new.availability_since := now();
  end if;
  if (new.availability, new.account_status, new.availability_cause, new.pause_until, new.pause_seconds, new.after_contact)
       is distinct from
     (old.availability, old.account_status, old.availability_cause, old.pause_until, old.pause_seconds, old.after_contact)
     or new.availability in ('B', 'R')
       and (old.chosen_availability, old.permissions) is distinct from (new.chosen_availability, new.permissions) then
    perform pg_notify('availability_changed', concat_ws(' ', new.network, new.account_id, new.availability,
      (extract(epoch from new.availability_since) * 1000)::bigint,
      new.chosen_availability, new.account_status, new.permissions) || ', ' || concat_ws('|', new.availability_cause,
      coalesce((extract(epoch from new.pause_until) * 1000)::bigint::text, ''), coalesce(new.pause_seconds::text, ''),
      coalesce(new.paused_choice, ''), new.after_contact));
  end if;
  return new;
end $$;

create or replace trigger psychics_availability before update on psychics for each row
  when ((old.availability, old.chosen_availability, old.account_status, old.permissions, old.availability_cause,
         old.pause_until, old.pause_seconds, old.after_contact)
    is distinct from (new.availability, new.chosen_availability, new.account_status, new.permissions,
         new.availability_cause, new.pause_until, new.pause_seconds, new.after_contact))
  execute function availability_changed();
