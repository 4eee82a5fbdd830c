import { isUnconfirmed } from '../../platform/accounts/confirmed-email.query';
import { brands, type Network } from '../../../common/brand/brands';
import { documentsOf, documentsOn } from '../../../common/documents';
import { documentNames } from '../../../common/documents/document';
import { managerAvailabilityLabel } from '../../../common/domain/reach';
import { invisibleMarks } from '../../../common/domain/text';
import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { mostRows } from '../../../common/domain/paginator';
import { type ListSource, type ListPage, Parameters } from '../../platform/database/list';
import { DatedListQuery } from '../../platform/http/date-range';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import {
  currentPayPeriod,
  type Dated,
  dated,
  type NetworkScope,
  ofNetwork,
} from '../../platform/lists/list-scope';
import { overall, selectFigures, windowSums } from '../../records/statistics/figures';
import { toApprove } from '../../platform/audit/approvals.dto';
import { waitingOf } from '../../platform/audit/approvals.query';
import { firstSteps } from '../../../common/domain/first-days';
import { newPsychicsOf } from './first-days.query';
import { type PsychicRecord, PsychicRow, type SearchRow } from './psychics.dto';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';

/**
 * Normalizes text for search: ignores case, accents, and marks, and collapses spaces. Names stored before names
 * were normalized may contain others.
 */
export const folded = (expression: string): string =>
  `lower(regexp_replace(regexp_replace(normalize(${expression}, NFKD), '[\\u0300-\\u036F${invisibleMarks}]', '', 'g'), ' {2,}', ' ', 'g'))`;

interface SearchedColumns {
  username: string;
  first: string;
  last: string;
  extension: string;
}

/** The text in which psychics are searched: each name alone, and the names in every usual order. */
const searchedTexts = ({ username, first, last, extension }: SearchedColumns): string[] => [
  ...[
    username,
    first,
    last,
    `${first} || ' ' || ${last}`,
    `${last} || ' ' || ${first}`,
    `${last} || ', ' || ${first}`,
  ].map(folded),
  extension,
];

const searched = (term: string, columns: SearchedColumns): string =>
  `(${searchedTexts(columns)
    .map((text) => `strpos(${text}, ${folded(term)}) > 0`)
    .join(' or ')})`;

/** The documents of some names in force today that a psychic has not agreed to. Every brand's have the same days. */
function lackingOf(names: string): string {
  const held = documentsOn(dayOf(new Date()), documentsOf(brands.cos)).map(
    ({ name, effective_date }) => `('${name}', date '${effective_date}')`,
  );
  return `select from (values ${held.join(', ')}) held (name, since) where held.name = any(${names})
    and not exists (select from agreed_documents d
                     where d.account_id = agent_user_id and d.name = held.name and d.effective_date >= held.since)`;
}

type FoundPsychic = WithTimes<PsychicRow, 'date' | 'signup_date'> & { extension: number };

/** Every psychic of the network with live figures over the date range, read from roll-ups, never from readings. */
export const psychicList = defineList<Dated<NetworkScope>, FoundPsychic, PsychicRow>({
  resource: 'psychics',
  path: 'psychics',
  route: {
    tag: 'Psychics',
    summary: 'All psychics with live figures over the window (default: the pay period)',
    row: PsychicRow,
    query: DatedListQuery,
  },
  scope: dated(ofNetwork, currentPayPeriod),
  fields: {
    id: { sort: 'agent_user_id' },
    agent_user_id: {},
    ranking: { csv: 'Rank by revenue' },
    user_name: { sort: 'lower(user_name)', csv: 'Username' },
    last_name: { sort: 'lower(last_name)', csv: 'Last name' },
    first_name: { sort: 'lower(first_name)', csv: 'First name' },
    phone_extension: { sort: 'extension', csv: 'Extension' },
    status: {
      filter: true,
      csv: ['Availability', ({ status, status_cause }) => managerAvailabilityLabel(status, status_cause)],
    },
    status_cause: { filter: true },
    account_status: { filter: true, csv: 'Account' },
    total_calls: { csv: 'Readings' },
    total_mins: { csv: 'Minutes' },
    alc: { csv: 'ALC' },
    rep_calls: { csv: 'Repeat readings' },
    rep_mins: { csv: 'Repeat minutes' },
    rep_call_pct: { csv: 'Repeat %' },
    missed_calls: { csv: 'Missed' },
    free_minutes: { csv: 'Free minutes' },
    date: { csv: 'Last reading (New York)' },
    signup_date: { csv: 'Signed up (New York)' },
    referral: { filter: true, csv: 'Referral code' },
  },
  filters: {
    to_approve: {
      values: toApprove,
      matches: (types) =>
        `agent_user_id in (select account_id from (${waitingOf('$1')}) waiting where to_approve = any(${types}))`,
    },
    // of new psychics only
    missing: {
      values: firstSteps,
      matches: (steps) =>
        `agent_user_id in (select account_id from (${newPsychicsOf('$1')}) new where missing && ${steps}::text[])`,
    },
    // to the version in force, or a later one
    not_agreed: { values: documentNames, matches: (names) => `exists (${lackingOf(names)})` },
  },
  order: 'ranking',
  tieBreak: 'agent_user_id',
  source: psychicsSource,
  toRow: ({ extension: _, date, signup_date, ...row }) => ({
    ...row,
    date: date && newYorkIso(date),
    signup_date: newYorkIso(signup_date),
  }),
  csv: { summary: 'All psychics' },
});

function psychicsSource({ network, window }: Dated<NetworkScope>, page: ListPage): ListSource {
  const parameters = new Parameters();
  const name = parameters.add(network); // $1, also in the filters
  const days = `day between ${parameters.add(window.from)}::date and ${parameters.add(window.to)}::date`;
  const search =
    page.q === undefined
      ? ''
      : ` and ${searched(`${parameters.add(page.q)}::text`, { username: 'user_name', first: 'first_name', last: 'last_name', extension: 'phone_extension' })}`;
  const figures = selectFigures({
    total_mins: overall.total_minutes,
    rep_mins: overall.repeat_minutes,
    total_calls: overall.total_calls,
    rep_calls: overall.repeat_calls,
    missed_calls: overall.missed_calls,
    rep_call_pct: overall.repeat_pct,
    alc: overall.alc,
    free_minutes: overall.free_minutes,
  });
  return {
    parameters,
    search,
    ctes: `sums as (${windowSums('psychic_days', `network = ${name} and ${days}`)}),
     listed as (
       select p.account_id as id, p.account_id as agent_user_id, a.username as user_name, a.last as last_name,
              a.first as first_name, p.extension::text as phone_extension, p.extension, ${figures},
              last_connected_at as date, p.availability as status, p.availability_cause as status_cause,
              (rank() over (order by coalesce(revenue, 0) desc))::int as ranking, a.created_at as signup_date, p.account_status, p.referral
         from psychics p join accounts a on a.id = p.account_id left join sums on sums.psychic_id = p.account_id
        where p.network = ${name})`,
  };
}

/**
 * Psychics whose username, names in any order, or extension contain the term: exact matches first, then prefix
 * matches.
 */
export function searchPsychics(db: Db, network: Network, term: string): Promise<SearchRow[]> {
  const columns = {
    username: 'a.username',
    first: 'a.first',
    last: 'a.last',
    extension: 'p.extension::text',
  };
  const texts = searchedTexts(columns);
  return db.query<SearchRow[]>(
    `select p.account_id as user_id, a.username, a.last as last_name, a.first as first_name,
            p.extension::text as extension, p.account_status
       from psychics p join accounts a on a.id = p.account_id
      where p.network = $1 and ${searched('$2::text', columns)}
      order by case when ${folded('$2::text')} in (${texts.join(', ')}) then 0
                    when ${texts.map((text) => `strpos(${text}, ${folded('$2::text')}) = 1`).join(' or ')} then 1 else 2 end,
               lower(a.username)
      limit $3`,
    [network, term, mostRows],
  );
}

/** A psychic's record with the version of the account's manager settings, of the same instant. */
export interface FoundPsychicRecord {
  psychic: PsychicRecord;
  version: number;
}

/** One psychic of the network; undefined for any other id. */
export async function findPsychic(
  db: Db,
  network: Network,
  id: number,
): Promise<FoundPsychicRecord | undefined> {
  const [row] = await byKey<
    Omit<PsychicRecord, 'status_since' | 'erased_at'> & {
      status_since: Date;
      erased_at: Date | null;
      version: number;
    }
  >(
    db,
    `select a.id, a.id as user_id, a.username, a.first, a.last, a.email, coalesce(phone.phone_number, '') as phone,
            coalesce(phone.country_code, 1) as phone_country_code, p.extension::text as extension,
            p.account_status, p.availability as status, p.availability_since as status_since, p.availability_cause as status_cause, p.permissions, p.auto_email, p.image, p.requires_approval,
            (select round(rating_sum::numeric / nullif(rating_count, 0), 2)::float8
               from psychic_ratings r where r.psychic_id = p.account_id) as avg_rating,
            p.limited_readings, p.profile_status, p.referral, p.locale, a.erased_at, ${isUnconfirmed} as email_unconfirmed,
            coalesce((select v.version from versions v where v.kind = 'account' and v.subject_id = a.id), 0) as version
       from psychics p join accounts a on a.id = p.account_id
       left join phones phone on phone.account_id = a.id and phone.preferred
      where p.network = $1 and p.account_id = $2`,
    [network, id],
  );
  if (row === undefined) return undefined;
  const { version, ...psychic } = row;
  const { status_since, erased_at } = row;
  return {
    psychic: {
      ...psychic,
      status_since: newYorkIso(status_since),
      erased_at: erased_at && newYorkIso(erased_at),
    },
    version,
  };
}

/** Notifies the network's open pages that a psychic's record has changed, if no version does so. */
export async function announcePsychic(db: Db, id: number): Promise<void> {
  await db.query('select announce_psychic($1)', [id]);
}

/** Psychics of a network whose record changed in the last two minutes, which is longer than any commit takes. */
export function findLatelyChanged(db: Db, network: Network): Promise<{ user_id: number }[]> {
  return db.query(
    `select distinct v.subject_id as user_id from versions v join psychics p on p.account_id = v.subject_id
      where p.network = $1 and v.kind in ('account', 'profile', 'phones', 'listings', 'schedule') and v.changed_at > now() - interval '2 minutes'
      order by 1`,
    [network],
  );
}
