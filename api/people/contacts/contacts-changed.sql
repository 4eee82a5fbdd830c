-- Tells a network's managers that its contacts, or messages of theirs, have changed; their pages read them again.
create or replace function contacts_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'contact_messages' then
    perform pg_notify('contacts_changed', network) from contacts where id = new.contact_id;
  else
    perform pg_notify('contacts_changed', coalesce(new.network, old.network));
  end if;
  return null;
end $$;

create or replace trigger contacts_changed after insert or update or delete on contacts for each row
  execute function contacts_changed();
create or replace trigger contacts_changed after insert on contact_messages for each row
  execute function contacts_changed();
