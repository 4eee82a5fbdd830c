-- Tells a network's managers that what waits for approval has changed; their pages read it again.
create or replace function approvals_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('approvals_changed', new.network);
  return null;
end $$;

create or replace function listing_approvals_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('approvals_changed', network) from psychics where account_id = coalesce(new.psychic_id, old.psychic_id);
  return null;
end $$;

create or replace trigger new_psychic_waits after insert on psychics for each row execute function approvals_changed();
create or replace trigger psychic_waits after update on psychics for each row
  when ((old.profile_status, old.profile_submitted_at, old.status_decided_at)
    is distinct from (new.profile_status, new.profile_submitted_at, new.status_decided_at))
  execute function approvals_changed();
create or replace trigger listing_waits after insert or update or delete on listings for each row
  execute function listing_approvals_changed();
