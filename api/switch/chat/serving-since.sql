-- Since when at least one API process has been running, without a gap of ten seconds; now if none has.
create or replace function serving_since() returns timestamptz language sql volatile set search_path = public, pg_temp as $$
  select coalesce(
    (select since from uptime where seen_at >= clock_timestamp() - interval '10 seconds'), clock_timestamp())
$$;
