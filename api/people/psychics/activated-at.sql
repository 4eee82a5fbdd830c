-- When an account was Active for the first time; it stays when the account no longer is.
create or replace function set_activated_at() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.activated_at := coalesce(new.status_decided_at, now());
  return new;
end $$;

create or replace trigger psychics_activated_at before insert or update on psychics for each row
  when (new.account_status = 'Active' and new.activated_at is null) execute function set_activated_at();
