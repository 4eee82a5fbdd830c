-- Published responses show current names: the number shows whether a cached response is still valid.
create or replace function names_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update networks set names_version = names_version + 1 where name = new.network;
  return null;
end $$;

create or replace trigger accounts_names after update on accounts for each row
  when (old.username is distinct from new.username) execute function names_changed();
create or replace trigger psychics_names after update on psychics for each row
  when (old.extension is distinct from new.extension) execute function names_changed();
