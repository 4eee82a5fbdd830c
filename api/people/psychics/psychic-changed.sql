-- Announces a visible change of a psychic's record to the open pages of the network.
create or replace function announce_psychic(id integer) returns void language sql set search_path = public, pg_temp as $$
  select pg_notify('psychic_changed', network || ' ' || account_id) from psychics where account_id = id
$$;

create or replace function psychic_version_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform announce_psychic(new.subject_id);
  return null;
end $$;

create or replace trigger psychic_version_changed after insert or update on versions for each row
  when (new.kind in ('account', 'profile', 'phones', 'listings', 'schedule'))
  execute function psychic_version_changed();
