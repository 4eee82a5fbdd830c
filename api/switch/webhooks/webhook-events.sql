-- Writes a delivery for every enabled webhook with the event, in the transaction of the change. The row of the
-- number stays locked until the end of the transaction, so that a psychic's numbers are committed in order.
create or replace function queue_webhook_event(event_network text, event_psychic integer, event_name text, event_data jsonb)
returns void language plpgsql set search_path = public, pg_temp as $$
declare
  new_event_id uuid := gen_random_uuid();
  next_number bigint;
  -- a decision that can be undone for some seconds is reported only after them
  held_for interval := nullif(current_setting('psychic_network.held_for', true), '')::interval;
begin
  -- what a backup restores has happened before
  if current_setting('psychic_network.restoring', true) = 'on' then
    return;
  end if;
  if not exists (select from webhooks where network = event_network and disabled_at is null and event_name = any (events)) then
    return;
  end if;
  insert into webhook_numbers as n values (event_network, event_psychic, 1)
    on conflict (network, psychic_id) do update set number = n.number + 1 returning n.number into next_number;
  -- waits for a webhook that is being deleted, which would refuse the row afterwards
  insert into webhook_deliveries (webhook_id, event_id, event, psychic_id, number, data, next_try_at)
    select id, new_event_id, event_name, event_psychic, next_number, event_data, now() + coalesce(held_for, '0'::interval) from webhooks
     where network = event_network and disabled_at is null and event_name = any (events) for key share;
  perform pg_notify('webhook_event', '');
end $$;

create or replace function webhook_psychic() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform queue_webhook_event(new.network, new.account_id, 'psychic.created',
      jsonb_build_object('user_id', new.account_id, 'account_status', new.account_status));
    return new;
  end if;
  if new.account_status is distinct from old.account_status then
    perform queue_webhook_event(new.network, new.account_id, 'psychic.status_changed', jsonb_build_object(
      'user_id', new.account_id, 'account_status', new.account_status, 'former_account_status', old.account_status));
  end if;
  if new.availability is distinct from old.availability then
    perform queue_webhook_event(new.network, new.account_id, 'psychic.availability_changed', jsonb_build_object(
      'user_id', new.account_id, 'status', new.availability, 'former_status', old.availability,
      'status_since', new.availability_since));
  end if;
  if new.profile_status = 'Approved' and old.profile_status is distinct from 'Approved' then
    perform queue_webhook_event(new.network, new.account_id, 'profile.approved',
      jsonb_build_object('user_id', new.account_id));
  end if;
  return new;
end $$;
create or replace trigger webhook_psychic_created after insert on psychics for each row execute function webhook_psychic();
create or replace trigger webhook_psychic_changed after update on psychics for each row
  when ((old.account_status, old.availability, old.profile_status)
    is distinct from (new.account_status, new.availability, new.profile_status))
  execute function webhook_psychic();

create or replace function webhook_listing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform queue_webhook_event(p.network, p.account_id, 'listing.approved', jsonb_build_object('user_id', p.account_id))
     from psychics p where p.account_id = new.psychic_id;
  return new;
end $$;
create or replace trigger webhook_listing_approved after update on listings for each row
  when (new.status = 'Approved' and old.status is distinct from 'Approved') execute function webhook_listing();

create or replace function webhook_published() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform queue_webhook_event(new.name, 0, 'statistics.published', jsonb_build_object('published_at', new.published_at));
  return new;
end $$;
create or replace trigger webhook_statistics_published after update on networks for each row
  when (new.published_at is distinct from old.published_at) execute function webhook_published();

create or replace function webhook_chat() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  data jsonb := jsonb_build_object('user_id', new.psychic_id, 'chat_id', new.id,
    'connection_id', new.connection_id, 'asked_at', new.asked_at);
begin
  if tg_op = 'INSERT' then
    perform queue_webhook_event(new.network, new.psychic_id, 'chat.asked', data);
  else
    perform queue_webhook_event(new.network, new.psychic_id, 'chat.ended', data || jsonb_build_object(
      'accepted_at', new.accepted_at, 'ended_at', new.ended_at, 'result', new.result, 'ended_by', new.ended_by));
  end if;
  return new;
end $$;
create or replace trigger webhook_chat_asked after insert on chats for each row execute function webhook_chat();
create or replace trigger webhook_chat_ended after update on chats for each row
  when (old.ended_at is null and new.ended_at is not null) execute function webhook_chat();

create or replace function webhook_callback() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform queue_webhook_event(new.network, new.psychic_id, 'callback.' || new.state, jsonb_strip_nulls(jsonb_build_object(
    'user_id', new.psychic_id, 'callback_id', new.id, 'external_id', new.external_id, 'requested_at', new.requested_at,
    'attempts', new.attempts, 'held_until', new.held_until, 'expired_by', new.expired_by)));
  return null;
end $$;
create or replace trigger webhook_callback_changed after update on callbacks for each row
  when (old.state <> new.state and new.state in ('accepted', 'declined', 'expired')) execute function webhook_callback();

-- Without the reason, which is for the psychic and the managers.
create or replace function webhook_block() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  data jsonb := jsonb_build_object('user_id', new.psychic_id, 'block_id', new.id, 'external_id',
    (select external_id from customers where id = new.customer_id), 'blocked_at', new.blocked_at);
begin
  if tg_op = 'INSERT' then
    perform queue_webhook_event(new.network, new.psychic_id, 'block.made', data);
  else
    perform queue_webhook_event(new.network, new.psychic_id, 'block.lifted', data || jsonb_build_object('lifted_at', new.lifted_at));
  end if;
  return new;
end $$;
create or replace trigger webhook_block_made after insert on customer_blocks for each row execute function webhook_block();
create or replace trigger webhook_block_lifted after update on customer_blocks for each row
  when (old.lifted_at is null and new.lifted_at is not null) execute function webhook_block();

-- Amounts are never sent: whoever needs them asks with a key.
create or replace function webhook_statement(s statements) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object('user_id', s.psychic_id, 'statement_id', s.id,
    'number', to_char(s.period_to, 'YYYY-') || lpad(s.number::text, greatest(4, length(s.number::text)), '0'),
    'period_from', s.period_from, 'period_to', s.period_to)
$$;

create or replace function webhook_statement_closed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform queue_webhook_event(new.network, new.psychic_id, 'statement.closed',
    webhook_statement(new) || jsonb_build_object('due_on', new.due_on, 'closed_at', new.closed_at));
  return new;
end $$;
create or replace trigger webhook_statement_closed after insert on statements for each row
  when (new.number is not null) execute function webhook_statement_closed();
create or replace trigger webhook_parked_closed after update on statements for each row
  when (old.number is null and new.number is not null) execute function webhook_statement_closed();

create or replace function webhook_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  s statements;
  data jsonb;
begin
  select * into s from statements where id = new.statement_id;
  data := webhook_statement(s) || jsonb_build_object('payment_id', new.id);
  if tg_op = 'INSERT' then
    perform queue_webhook_event(new.network, s.psychic_id, 'payment.recorded',
      data || jsonb_build_object('paid_on', new.paid_on, 'method', new.method));
  else
    perform queue_webhook_event(new.network, s.psychic_id, 'payment.returned',
      data || jsonb_build_object('returned_on', new.returned_on));
  end if;
  return new;
end $$;
create or replace trigger webhook_payment_recorded after insert on payments for each row execute function webhook_payment();
create or replace trigger webhook_payment_returned after update on payments for each row
  when (old.returned_on is null and new.returned_on is not null) execute function webhook_payment();
