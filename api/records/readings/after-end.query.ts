/**
 * By how much a psychic's revenue over a date range has changed since the range's last New York day ended: the live
 * revenue minus that of the versions that stood then. Null if no reading has changed. A reading that a key or a chat
 * added later counts as a change, unless its contact ended later too. One that an import or the demo added counts as if
 * it had always been there, or every week before an import would have changed.
 * @param of parameters
 */
export function revenueAfterEnd(of: { psychic: string; from: string; to: string }): string {
  const end = `((${of.to}::date + 1)::timestamp at time zone 'America/New_York')`;
  const isIn = (row: string): string =>
    `${row}.psychic_id = ${of.psychic} and ${row}.day between ${of.from}::date and ${of.to}::date and ${row}.voided_at is null`;
  // the first version replaced after the end stood at the end, or is the reading's very first
  const stood = `(was.received_at <= ${end} or was.key_id is null and was.source is null
    or was.started_at + was.duration_seconds * interval '1 second' > ${end})`;
  return `(select nullif(sum(change), 0)::float8 from (
    select case when ${isIn('r')} then r.revenue else 0 end
         - case when ${isIn('was')} and ${stood} then was.revenue else 0 end as change
      from (select id from readings where psychic_id = ${of.psychic} and day between ${of.from}::date and ${of.to}::date
              and voided_at is null and received_at > ${end}
            union
            select v.reading_id from reading_versions v
             where (v.content ->> 'psychic_id')::integer = ${of.psychic} and v.content ->> 'day' between to_char(${of.from}::date, 'YYYY-MM-DD')
               and to_char(${of.to}::date, 'YYYY-MM-DD') and v.replaced_at > ${end}) touched
      join readings r using (id)
      left join lateral (select v.content from reading_versions v
        where v.reading_id = r.id and v.replaced_at > ${end} order by v.version limit 1) former on true
     cross join lateral jsonb_populate_record(null::readings, coalesce(former.content, to_jsonb(r))) was) changes)`;
}
