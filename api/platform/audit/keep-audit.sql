-- Audit rows cannot be changed, not even by the owner's role. Only the functions of erase-audit.sql may blank details of
-- an erased person and delete what has been kept for seven years.
create or replace function keep_audit() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    if not exists (select from audit) then return null; end if;
  elsif current_setting('psychic_network.erasing', true) = 'on' then
    if tg_op = 'DELETE' and old.at < now() - interval '7 years' then return old; end if;
    if tg_op = 'UPDATE' and to_jsonb(new) - '{before,after,address}'::text[] = to_jsonb(old) - '{before,after,address}'::text[]
    then return new; end if;
  end if;
  raise exception 'the audit is added to, never changed' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger kept before update or delete on audit for each row execute function keep_audit();
create or replace trigger kept_whole before truncate on audit for each statement execute function keep_audit();
