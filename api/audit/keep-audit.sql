-- Audit rows cannot be changed, not even by the owner's role.
create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' or exists (select from audit) then
    raise exception 'the audit is added to, never changed' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace trigger kept before update or delete on audit for each row execute function keep_audit();
create or replace trigger kept_whole before truncate on audit for each statement execute function keep_audit();
