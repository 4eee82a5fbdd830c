-- The only ways to change the audit. They run as the database's owner, resolve every name themselves, and derive what to
-- change from the person's own rows, so that the application's role can do with them only what docs/security.md says.
-- Nothing is chosen by a word that the person chose: rows are found by id, or by an email or phone that is nobody else's.

-- The fields of audit details whose values tell something about a person.
create or replace function personal_fields() returns text[] language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array['address', 'address1', 'address2', 'body', 'browser', 'city', 'comments', 'contact_method', 'country', 'credentials',
    'details', 'email', 'experience', 'first', 'gender', 'label', 'language', 'languages', 'last', 'name', 'note', 'payee_ref', 'pending_email',
    'phone', 'phone_number', 'postal_code', 'profile_reason', 'reason', 'referral', 'region', 'sales_pitch', 'subject', 'system',
    'username', 'zodiac']
$$;

-- The details of an audit row without the values of personal fields; every key and everything else stays.
create or replace function blank_details(details jsonb) returns jsonb
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  case jsonb_typeof(details)
    when 'array' then
      return (select coalesce(jsonb_agg(public.blank_details(value) order by place), '[]')
                from jsonb_array_elements(details) with ordinality as items (value, place));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, case
                when key = any(public.personal_fields()) and value not in ('null', '""') then '"(erased)"'
                else public.blank_details(value) end), '{}')
                from jsonb_each(details));
    else return details;
  end case;
end $$;

-- What a psychic was called and reached by before, as the audit tells.
create or replace function former_of(person integer) returns table (kind text, value text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with told as (select details from public.audit a, unnest(array[a.before, a.after]) details where a.subject_id = person)
  select key, details ->> key from told, unnest(array['username', 'first', 'last']) key where btrim(details ->> key) <> ''
  union
  select 'email', details ->> 'email' from told where btrim(details ->> 'email') <> ''
  union
  -- one that was never confirmed may be anybody's: it is looked for in texts, but nothing is chosen by it
  select 'unconfirmed_email', details ->> 'pending_email' from told where btrim(details ->> 'pending_email') <> ''
  union
  select 'phone', number #>> '{}' from told, jsonb_path_query(details, '$.phones[*].phone_number') number
   where btrim(number #>> '{}') <> ''
$$;

-- The emails (in lower case) and phones by which a psychic or customer can or could be reached, and nobody else of the
-- network: no other account or customer, and nobody whose contact is open. An email that was typed but never confirmed is
-- of a kind of its own: it may be anybody's, so no contact or mail is chosen by it.
create or replace function reach_of(person_kind text, person integer) returns table (kind text, value text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with place as (
         select a.network from public.accounts a where person_kind = 'psychic' and a.id = person
         union all select c.network from public.customers c where person_kind = 'customer' and c.id = person),
       had as (
         select 'email' as kind, lower(a.email) as value from public.accounts a where person_kind = 'psychic' and a.id = person
         union select 'email', lower(e.new_email) from public.email_changes e where person_kind = 'psychic' and e.account_id = person and e.confirmed_at is not null
         union select 'unconfirmed_email', lower(e.new_email) from public.email_changes e where person_kind = 'psychic' and e.account_id = person and e.confirmed_at is null
         union select 'email', lower(e.old_email) from public.email_changes e where person_kind = 'psychic' and e.account_id = person
         union select 'phone', n.phone_number from public.phones n where person_kind = 'psychic' and n.account_id = person
         union select f.kind, lower(f.value) from public.former_of(person) f where person_kind = 'psychic' and f.kind in ('email', 'unconfirmed_email', 'phone')
         union select 'email', lower(c.email) from public.customers c where person_kind = 'customer' and c.id = person)
  select h.kind, h.value from had h, place p
   where h.value <> ''
     and not exists (select from public.accounts o where h.kind <> 'phone' and o.network = p.network and lower(o.email) = h.value
                      and not (person_kind = 'psychic' and o.id = person))
     and not exists (select from public.email_changes e join public.accounts o on o.id = e.account_id
                      where h.kind <> 'phone' and o.network = p.network and h.value in (lower(e.new_email), lower(e.old_email))
                        and not (person_kind = 'psychic' and o.id = person))
     and not exists (select from public.phones n join public.accounts o on o.id = n.account_id
                      where h.kind = 'phone' and o.network = p.network and n.phone_number = h.value
                        and not (person_kind = 'psychic' and o.id = person))
     and not exists (select from public.customers o where h.kind <> 'phone' and o.network = p.network and lower(o.email) = h.value
                      and not (person_kind = 'customer' and o.id = person))
     and not exists (select from public.contacts c where c.network = p.network and c.answered_at is null and c.deleted_at is null
                      and h.value in (lower(c.email), c.phone)
                      and not exists (select from public.invitations i where i.contact_id = c.id and person_kind = 'psychic' and i.account_id = person))
$$;

-- The contacts and invitations of a psychic or customer: joined to the account, or with such an email or phone.
create or replace function letters_of(person_kind text, person integer, place text) returns table (kind text, id integer)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with reach as (select r.kind, r.value from public.reach_of(person_kind, person) r)
  select 'contact', c.id from public.contacts c
   where c.network = place
     and (lower(c.email) in (select r.value from reach r where r.kind = 'email')
          or c.phone in (select r.value from reach r where r.kind = 'phone')
          or person_kind = 'psychic' and c.id in (select i.contact_id from public.invitations i where i.account_id = person)
          or person_kind = 'psychic' and c.id in (select q.contact_id from public.statement_questions q where q.psychic_id = person))
  union all
  select 'invitation', i.id from public.invitations i
   where i.network = place
     and (person_kind = 'psychic' and i.account_id = person
          or i.account_id is null and lower(i.email) in (select r.value from reach r where r.kind = 'email'))
$$;

-- Blanks a person in the audit, marks the person as erased, and leaves an audit row about it, with the mentions that stay.
-- Cannot be undone: nothing takes the mark back.
create or replace function erase_person(kind text, person integer, actor integer, job text, details jsonb, address text, request_id text)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  place text;
begin
  -- not in the function's settings: only a superuser may give it one that PostgreSQL doesn't know
  perform set_config('psychic_network.erasing', 'on', true);
  if kind = 'psychic' then
    -- an account that was once a manager's cannot be erased
    update public.accounts a set erased_at = now() from public.psychics p
     where a.id = person and p.account_id = a.id and p.account_status in ('Inactive', 'Blacklist') and a.erased_at is null
       and not exists (select from public.audit m where m.subject_id = person and m.action like '% the manager')
     returning a.network into place;
  elsif kind = 'customer' then
    update public.customers set erased_at = now() where id = person and erased_at is null returning network into place;
  end if;
  if place is null then
    raise exception 'there is nobody to erase' using errcode = 'insufficient_privilege';
  end if;
  update public.audit a
     set before = public.blank_details(a.before), after = public.blank_details(a.after)
    from public.letters_of(erase_person.kind, person, place) l
   where a.subject_id is null and (a.action like '% a contact' or a.action = 'invited someone') and a.network = place
     and coalesce(a.after ->> 'id', a.before ->> 'id') = l.id::text and (a.action = 'invited someone') = (l.kind = 'invitation');
  if kind = 'psychic' then
    update public.audit a set before = public.blank_details(a.before), after = public.blank_details(a.after) where a.subject_id = person;
    update public.audit a set address = null where a.actor_id = person and a.address is not null;
  end if;
  insert into public.audit (network, actor_id, via, via_name, action, subject_id, after, address, request_id)
  values (place, actor, case when job is null then 'page' else 'job' end, job, 'erased the ' || kind,
          case when kind = 'psychic' then person end,
          details || case when kind = 'customer' then jsonb_build_object('customer_id', person) else '{}' end,
          address, request_id);
  perform set_config('psychic_network.erasing', '', true);
end $$;

-- Deletes some of a network's audit rows from before a time, but never newer ones than of seven years. Returns how many.
create or replace function forget_audit_of(place text, until timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted integer;
begin
  perform set_config('psychic_network.erasing', 'on', true);
  with old as (
    select a.id from public.audit a where a.network = place and a.at < least(until, now() - interval '7 years')
     order by a.id limit most for update skip locked)
  delete from public.audit a using old where a.id = old.id;
  get diagnostics deleted = row_count;
  perform set_config('psychic_network.erasing', '', true);
  return deleted;
end $$;

-- The same for all networks, which the previous version of the program calls.
create or replace function forget_audit(until timestamptz, most integer) returns table (network text, "rows" integer)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select * from (select name, public.forget_audit_of(name, until, most) as gone from public.networks) deleted where gone > 0
$$;

revoke execute on function erase_person, forget_audit, forget_audit_of from public;
