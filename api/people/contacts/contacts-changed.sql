-- Tells a network's managers that its contacts have changed; their pages read them again.
create or replace function contacts_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('contacts_changed', coalesce(new.network, old.network));
  return null;
end $$;

create or replace trigger contacts_changed after insert or update or delete on contacts for each row
  execute function contacts_changed();
