-- Announces to open streams whose chat changed, which one, and whether it has a new message or a new state.
create or replace function chat_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('chat_changed', new.psychic_id || ' ' || new.id
    || case when new.messages > old.messages then ' message' else ' state' end);
  return new;
end $$;

create or replace trigger chat_asked after insert on chats for each row execute function chat_changed();
create or replace trigger chat_changed after update on chats for each row
  when ((old.accepted_at, old.ended_at, old.messages) is distinct from (new.accepted_at, new.ended_at, new.messages))
  execute function chat_changed();

-- What was typed and not sent ends with the chat, whatever ended it.
create or replace function end_chat_draft() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.draft := null;
  return new;
end $$;

create or replace trigger chat_draft_ends before update on chats for each row
  when (new.ended_at is not null and new.draft is not null) execute function end_chat_draft();

-- Announces a missed chat, and that the psychic has seen it.
create or replace function chat_missed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('chat_missed', new.psychic_id::text);
  return new;
end $$;

create or replace trigger chat_missed after update on chats for each row
  when (new.result = 'No Answer'
    and (old.result, old.missed_seen_at) is distinct from (new.result, new.missed_seen_at))
  execute function chat_missed();
