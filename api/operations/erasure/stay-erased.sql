-- What was erased stays so, whatever writes: a form that was open, an import, a feed that repeats an old name. now() is the
-- time of the transaction, so the erasure itself may go on.
create or replace function stay_erased() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from accounts where id = (to_jsonb(new) ->> tg_argv[0])::integer and erased_at <> now()) then
    raise exception 'The account was erased.' using errcode = 'PE001';
  end if;
  return new;
end $$;

create or replace trigger accounts_erased_stay before update on accounts for each row
  when (old.erased_at is not null) execute function stay_erased('id');
create or replace trigger psychics_erased_stay before update on psychics for each row
  when (old.account_status in ('Inactive', 'Blacklist') and
        (old.account_status, old.permissions, old.auto_email, old.requires_approval, old.limited_readings, old.profile_status, old.ssn_hash,
         old.pin_hash, old.image, old.approved_profile) is distinct from
        (new.account_status, new.permissions, new.auto_email, new.requires_approval, new.limited_readings, new.profile_status, new.ssn_hash,
         new.pin_hash, new.image, new.approved_profile)) execute function stay_erased('account_id');
create or replace trigger phones_stay_erased before insert on phones for each row execute function stay_erased('account_id');
create or replace trigger listings_stay_erased before insert on listings for each row execute function stay_erased('psychic_id');
create or replace trigger photos_stay_erased before insert on photos for each row execute function stay_erased('psychic_id');
create or replace trigger pay_profiles_stay_erased before insert on pay_profiles for each row execute function stay_erased('psychic_id');
create or replace trigger schedule_stays_erased before insert on schedule_segments for each row execute function stay_erased('psychic_id');
create or replace trigger schedule_days_stay_erased before insert on schedule_days for each row execute function stay_erased('psychic_id');
create or replace trigger calendar_links_stay_erased before insert on calendar_links for each row execute function stay_erased('psychic_id');

create or replace function stay_erased_customer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.erased_at <> now() then
    new.username := old.username;
    new.email := null;
    new.takes_mail := false;
    new.erased_at := old.erased_at;
  end if;
  return new;
end $$;

create or replace trigger customers_stay_erased before update on customers for each row
  when (old.erased_at is not null) execute function stay_erased_customer();
