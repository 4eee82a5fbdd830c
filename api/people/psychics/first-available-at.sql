-- When a psychic was available, or in a contact, for the first time; it stays when the psychic no longer is.
create or replace function set_first_available_at() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.first_available_at := now();
  return new;
end $$;

create or replace trigger psychics_first_available_at before insert or update of availability on psychics for each row
  when (new.availability not in ('U', 'O') and new.first_available_at is null) execute function set_first_available_at();
