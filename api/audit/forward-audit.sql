-- Keeps each new audit row for the system that rows are sent to. If no process has had one for a week, none is kept.
create or replace function forward_audit() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('psychic_network.restoring', true), '') <> 'on'
     and exists (select from audit_sink where seen_at > now() - interval '7 days') then
    insert into audit_outbox (id) values (new.id);
    perform pg_notify('audit_row', '');
  end if;
  return null;
end $$;

create or replace trigger forwarded after insert on audit for each row execute function forward_audit();
