import { newYorkIso } from '../../../common/domain/new-york-time';
import { Parameters, searching, within } from '../../platform/database/list';
import { DatedListQuery, windowIfDated } from '../../platform/http/date-range';
import { ListQuery } from '../../platform/http/paging';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import { ofPsychic, type PsychicScope } from '../../platform/lists/list-scope';
import { GiftSending, SentGift } from './gifts.dto';
import { toMessageText } from './message';

/**
 * What is left of a gift. A psychic's gifts to a customer are used in the order in which they were given, so what the
 * customer has left of all of them is left of the last ones: of one gift the balance without the minutes given
 * later, from nothing to the whole gift.
 * @param gift the id of a gift
 */
const leftOf = (gift: string): string =>
  `coalesce((select greatest(0, least(k.minutes, b.minutes - coalesce((
     select sum(l.minutes) from free_minute_credits l where l.customer_id = k.customer_id and l.psychic_id = k.psychic_id
        and (l.credited_at, l.id) > (k.credited_at, k.id)), 0)))
     from free_minute_credits k join gift_balances b using (psychic_id, customer_id) where k.gift_id = ${gift}), 0)`;

/** The state of a gift's mail. A mail that is no longer kept was sent. */
const mailOf = (mail: string): string =>
  `case when ${mail} is null then 'none' else coalesce((
     select case when m.sent_at is not null then 'delivered' when m.refused_at is not null then 'failed' else 'waiting' end
       from mails m where m.id = ${mail}), 'delivered') end`;

const shortened = (minutes: string): string => `round(${minutes}, 2)::float8`;
/** Figures of a listed gift, from the tables that know them. */
const giftFigures = (row: string): Record<'mail' | 'minutes_used' | 'minutes_left', string> => ({
  mail: mailOf(`${row}.mail_id`),
  minutes_used: shortened(`${row}.minutes_sent - ${leftOf(`${row}.id::bigint`)}`),
  minutes_left: shortened(leftOf(`${row}.id::bigint`)),
});
const columnsOf = (figures: Record<string, string>): string =>
  Object.entries(figures)
    .map(([name, sql]) => `, ${sql} as ${name}`)
    .join('');

const mailStates: Record<SentGift['mail'], string> = {
  delivered: 'Delivered',
  failed: 'Failed',
  waiting: 'Waiting',
  none: 'No mail',
};

type FoundGift = WithTimes<SentGift, 'sent_date'> & { mail_id: number | null };
const figuresInOrder = giftFigures('listed');

/** Gifts that a psychic sent; search matches recipient and subject. */
export const giftList = defineList<PsychicScope, FoundGift, SentGift>({
  resource: 'gifts',
  path: 'psychics/:id/gifts',
  route: {
    tag: 'Gifts',
    summary: 'Sent gifts, newest first; `sending_id` filters',
    row: SentGift,
    query: ListQuery,
  },
  scope: ofPsychic,
  fields: {
    id: {},
    message_id: { sort: 'id' },
    sending_id: { filter: 'sending_id::text' },
    user_id: {},
    sent_to_name: { sort: 'lower(sent_to_name)', csv: 'Member' },
    subject: { sort: 'lower(subject)', csv: 'Subject' },
    minutes_sent: { csv: 'Minutes' },
    body: { csv: ['Message', ({ body }) => toMessageText(body)] },
    sent_date: { csv: 'Sent Date (New York)' },
    mail: { sort: figuresInOrder.mail, csv: ['Mail', ({ mail }) => mailStates[mail]] },
    minutes_used: { sort: figuresInOrder.minutes_used, csv: 'Minutes used' },
    minutes_left: { sort: figuresInOrder.minutes_left, csv: 'Minutes left' },
  },
  order: 'sent_date desc',
  tieBreak: 'id desc',
  source: ({ psychicId }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select g.id::float8 as id, g.id::float8 as message_id, g.sending_id::float8 as sending_id, g.customer_id as user_id,
             c.username as sent_to_name, g.subject, g.body, g.minutes as minutes_sent, g.sent_at as sent_date, g.mail_id
        from gifts g join customers c on c.id = g.customer_id where g.psychic_id = ${parameters.add(psychicId)})`;
    const search = searching(
      `sent_to_name || ' ' || regexp_replace(subject, '\\s+', ' ', 'g')`,
      q,
      parameters,
    );
    return { ctes, search, parameters, shown: { columns: columnsOf(giftFigures('page')) } };
  },
  toRow: ({ mail_id: _, ...row }) => ({ ...row, sent_date: newYorkIso(row.sent_date) }),
  csv: { summary: "A psychic's sent gifts" },
});

/** The sums of a sending's gifts, as one row. */
const sendingFigures = (row: string): string => `
  select count(*)::int as people, count(*) filter (where mail = 'delivered')::int as delivered,
         count(*) filter (where mail = 'failed')::int as failed, count(*) filter (where mail = 'waiting')::int as waiting,
         ${shortened('sum(minutes - "left")')} as minutes_used, ${shortened('sum("left")')} as minutes_left
    from (select g.minutes, ${mailOf('g.mail_id')} as mail, ${leftOf('g.id')} as "left" from gifts g
           where g.sending_id = ${row}.id::bigint) gift`;
const sendingFigure = (name: string): string => `(select f.${name} from (${sendingFigures('listed')}) f)`;

/** A psychic's sendings of gifts; search matches the subject and the recipients. */
export const giftSendingList = defineList<PsychicScope, WithTimes<GiftSending, 'sent_date'>, GiftSending>({
  resource: 'gift_sendings',
  path: 'psychics/:id/gift_sendings',
  route: {
    tag: 'Gifts',
    summary: 'Gifts as they were sent together, newest first (without dates: all)',
    row: GiftSending,
    query: DatedListQuery,
  },
  scope: ({ id, query }) => ({ psychicId: id, window: windowIfDated(query) }),
  fields: {
    id: {},
    sent_date: { csv: 'Sent Date (New York)' },
    subject: { sort: 'lower(subject)', csv: 'Subject' },
    body: { csv: ['Message', ({ body }) => toMessageText(body)] },
    minutes_each: { csv: 'Minutes each' },
    people: { sort: sendingFigure('people'), csv: 'People' },
    delivered: { sort: sendingFigure('delivered'), csv: 'Mails delivered' },
    failed: { sort: sendingFigure('failed'), csv: 'Mails failed' },
    waiting: { sort: sendingFigure('waiting'), csv: 'Mails waiting' },
    minutes_used: { sort: sendingFigure('minutes_used'), csv: 'Minutes used' },
    minutes_left: { sort: sendingFigure('minutes_left'), csv: 'Minutes left' },
    automatic: { csv: 'Automatic' },
  },
  order: 'sent_date desc',
  tieBreak: 'id desc',
  source: ({ psychicId, window }, page) => {
    const parameters = new Parameters();
    const dates = window === undefined ? '' : ` and ${within('g.sent_at', window, parameters)}`;
    const ctes = `listed as (
      select g.id::float8 as id, g.sent_at as sent_date, g.subject, g.body, g.minutes as minutes_each, g.is_automatic as automatic
        from gifts g where g.psychic_id = ${parameters.add(psychicId)} and g.id = g.sending_id${dates})`;
    const q = page.q === undefined ? '' : `lower(${parameters.add(page.q)})`;
    const search =
      q === ''
        ? ''
        : ` and (strpos(lower(regexp_replace(subject, '\\s+', ' ', 'g')), ${q}) > 0 or exists (
             select from gifts g join customers c on c.id = g.customer_id
              where g.sending_id = listed.id::bigint and strpos(lower(c.username), ${q}) > 0))`;
    const from = ` cross join lateral (${sendingFigures('page')}) figures`;
    return { ctes, search, parameters, shown: { columns: ', figures.*', from } };
  },
  csv: { summary: "A psychic's sent gifts, as they were sent together,", name: 'gifts' },
});
