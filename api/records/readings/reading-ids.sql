-- A new connection id for a reading that its sender identifies by a text.
create or replace function give_connection_id(of_network text) returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  given bigint;
begin
  loop
    given := nextval(pg_get_serial_sequence('reading_ids', 'connection_id')::regclass);
    -- a sender may have used such a number as its own before this table existed
    exit when not exists (select from readings r where r.network = of_network and r.connection_id = given)
          and not exists (select from recordings r where r.network = of_network and r.connection_id = given)
          and not exists (select from early_voids v where v.network = of_network and v.connection_id = given)
          and not exists (select from chats c where c.network = of_network and c.connection_id = given);
  end loop;
  return given;
end $$;
