-- When a psychic last changed, for integrators who ask for changes since a time.
create or replace function set_psychic_updated_at() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

create or replace trigger psychics_updated_at before update on psychics for each row
  when ((old.extension, old.account_status, old.availability, old.permissions)
    is distinct from (new.extension, new.account_status, new.availability, new.permissions))
  execute function set_psychic_updated_at();

create or replace function psychic_renamed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update psychics set updated_at = clock_timestamp() where account_id = new.id;
  return null;
end $$;

create or replace trigger accounts_updated_at after update on accounts for each row
  when (old.username is distinct from new.username) execute function psychic_renamed();
