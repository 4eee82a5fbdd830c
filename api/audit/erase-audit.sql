-- The only ways to change the audit. They run as the database's owner, resolve every name themselves, and derive what to
-- change from the person's own rows, so that the application's role can do with them only what docs/security.md says.

-- The details of an audit row without texts: numbers and a few words about states stay.
create or replace function blank_details(details jsonb) returns jsonb
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  case jsonb_typeof(details)
    when 'string' then return '"(erased)"';
    when 'array' then
      return (select coalesce(jsonb_agg(public.blank_details(value) order by place), '[]')
                from jsonb_array_elements(details) with ordinality as items (value, place));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, case
                when key in ('account_status', 'accountStatus', 'permissions', 'availability', 'chosenAvailability',
                             'profileStatus', 'status', 'result', 'outcome', 'reported', 'conn_type', 'category',
                             'published_at', 'from', 'to') and jsonb_typeof(value) = 'string' then value
                else public.blank_details(value) end), '{}')
                from jsonb_each(details));
    else return details;
  end case;
end $$;

-- A regular expression of these words and numbers. A short word counts only where it stands alone, because it may mean
-- anything in a sentence. Digits may be written in groups.
create or replace function words_of(words text[], numbers text[]) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select nullif(concat_ws('|',
    (select string_agg(case when char_length(word) < 6 then '^' || word_safe || '$'
                            else '(?<![[:alnum:]])' || word_safe || '(?![[:alnum:]])' end, '|')
       from (select distinct word, regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g') as word_safe
               from unnest(words) as given (word) where btrim(word) <> '') safe),
    (select string_agg('(?<![0-9])' || regexp_replace(number, '([0-9])(?=[0-9])', '\1[^0-9]{0,2}', 'g') || '(?![0-9])', '|')
       from (select distinct number from unnest(numbers) as given (number) where number ~ '^[0-9]{7,}$') long)), '')
$$;

-- The text without the words of words_of.
create or replace function erase_words(given text, words text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when words is null then given else regexp_replace(given, words, '(erased)', 'gi') end
$$;

create or replace function erase_words(details jsonb, words text) returns jsonb
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  case jsonb_typeof(details)
    when 'string' then return to_jsonb(public.erase_words(details #>> '{}', words));
    when 'array' then
      return (select coalesce(jsonb_agg(public.erase_words(value, words) order by place), '[]')
                from jsonb_array_elements(details) with ordinality as items (value, place));
    when 'object' then
      return (select coalesce(jsonb_object_agg(public.erase_words(key, words), public.erase_words(value, words)), '{}')
                from jsonb_each(details));
    else return details;
  end case;
end $$;

-- What a psychic was called and reached by before, as the audit tells, unless somebody else of the network is by now.
create or replace function former_of(person integer) returns table (kind text, value text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with told as (select a.network, details from public.audit a, unnest(array[a.before, a.after]) details where a.subject_id = person),
    had as (select network, key as kind, details ->> key as value from told, unnest(array['username', 'email', 'pending_email']) key
            union
            select network, 'phone', number #>> '{}' from told, jsonb_path_query(details, '$.phones[*].phone_number') number)
  select h.kind, h.value from had h
   where btrim(h.value) <> ''
     and not exists (select from public.accounts o where o.network = h.network and o.id <> person
                      and lower(h.value) in (lower(o.username), lower(o.email)))
     and not exists (select from public.phones n join public.accounts o on o.id = n.account_id
                      where o.network = h.network and o.id <> person and n.phone_number = h.value)
$$;

-- Everything that names a psychic who may be erased, or a customer; null for anybody else.
create or replace function words_of_person(kind text, person integer) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select public.words_of(
           array[a.username, a.email, case when '' not in (btrim(a.first), btrim(a.last)) then a.first || ' ' || a.last end]
             || array(select f.value from public.former_of(a.id) f where f.kind <> 'phone'),
           array(select n.phone_number from public.phones n where n.account_id = a.id
                 union select f.value from public.former_of(a.id) f where f.kind = 'phone'))
    from public.accounts a join public.psychics p on p.account_id = a.id
   where kind = 'psychic' and a.id = person and a.erased_at is null and p.account_status in ('Inactive', 'Blacklist')
  union all
  select public.words_of(array[c.username, c.email], '{}')
    from public.customers c where kind = 'customer' and c.id = person and c.erased_at is null
$$;

-- Blanks a person in the audit, marks the person as erased, and leaves an audit row about it. Cannot be undone: nothing
-- takes the mark back.
create or replace function erase_person(kind text, person integer, actor integer, job text, reason text, address text, request_id text)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  words text := public.words_of_person(kind, person);
  -- a quicker expression for the text of details, where characters that JSON escapes are spaces, and short words may
  -- stand anywhere
  hint text := regexp_replace(
    regexp_replace(
      regexp_replace(words, '\(\?<?!\[+[^]]*\]+\)', '', 'g'),
      '(^|\|)\^(.*?)\$(?=\||$)', '\1(?<![[:alnum:]])\2(?![[:alnum:]])', 'g'),
    '\\["\\]|[[:cntrl:]]', '.', 'g');
  place text;
  mail text;
  mails text[] := '{}';
  numbers text[] := '{}';
begin
  -- not in the function's settings: only a superuser may give it one that PostgreSQL doesn't know
  perform set_config('psychic_network.erasing', 'on', true);
  if kind = 'psychic' then
    mails := array(select lower(f.value) from public.former_of(person) f where f.kind = 'email');
    numbers := array(select n.phone_number from public.phones n where n.account_id = person
                     union select f.value from public.former_of(person) f where f.kind = 'phone');
    -- an account that was once a manager's cannot be erased
    update public.accounts a set erased_at = now() where a.id = person and words is not null and a.erased_at is null
       and not exists (select from public.audit m where m.subject_id = person and m.action like '% the manager')
      returning a.network, a.email into place, mail;
    update public.audit a
       set before = public.blank_details(a.before), after = public.blank_details(a.after),
           address = case when a.actor_id = person then null else a.address end
     where a.subject_id = person or a.actor_id = person;
  elsif kind = 'customer' then
    update public.customers set erased_at = now() where id = person and words is not null and erased_at is null returning network, email into place, mail;
  end if;
  if place is null then
    raise exception 'there is nobody to erase' using errcode = 'insufficient_privilege';
  end if;
  -- what managers noted about contacts of the same person
  update public.audit a
     set before = public.blank_details(a.before), after = public.blank_details(a.after)
   where a.network = place and a.action like '% a contact' and coalesce(a.after ->> 'id', a.before ->> 'id') in (
     select c.id::text from public.contacts c
      where c.network = place and (lower(c.email) = any(mails || lower(mail)) and c.email <> '' or c.phone = any(numbers)));
  update public.audit a
     set before = public.erase_words(a.before, words), after = public.erase_words(a.after, words)
   where a.network = place and a.via <> 'key' and person is distinct from (case when kind = 'psychic' then a.subject_id end)
     -- of a million rows nearly all end here
     and case when strpos(concat_ws(' ', a.before, a.after), '\') = 0 then concat_ws(' ', a.before, a.after)
              else regexp_replace(concat_ws(' ', a.before, a.after), '\\(u....|.)', ' ', 'g') end ~* hint
     and (public.erase_words(a.before, words), public.erase_words(a.after, words)) is distinct from (a.before, a.after);
  insert into public.audit (network, actor_id, via, via_name, action, subject_id, after, address, request_id)
  values (place, actor, case when job is null then 'page' else 'job' end, job, 'erased the ' || kind,
          case when kind = 'psychic' then person end,
          jsonb_build_object('reason', reason) || case when kind = 'customer' then jsonb_build_object('customer_id', person) else '{}' end,
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
