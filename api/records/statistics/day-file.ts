import { currentPayPeriod } from '../../platform/lists/list-scope';
import { hidesMoney } from '../../platform/access/policy';
import { DateRangeQuery, readDateRange } from '../../platform/http/date-range';
import { type CsvFile, csvFileOf } from '../../platform/lists/csv-file';
import type { NetworkDay } from './days.dto';
import { mostDays, selectDays } from './days.query';

const fields = {
  day: { csv: 'New York day' },
  calls: { csv: 'Calls' },
  chats: { csv: 'Chats' },
  repeats: { csv: 'Repeat readings' },
  minutes: { csv: 'Minutes' },
  free_minutes: { csv: 'Free Mins' },
  paid_minutes: { csv: 'Paid Mins' },
  revenue: { csv: 'Revenue' },
  missed: { csv: 'Missed' },
  rated: { csv: 'Rated' },
  rating_sum: { csv: 'Sum of ratings' },
};
const { revenue: _, ...withoutMoney } = fields;

/** Live, every day of the date range. `psychics/{id}/days` has the same days, and is no list: it has no order and no pages. */
export const dayFile: CsvFile = csvFileOf<NetworkDay>(
  {
    name: 'days',
    path: 'psychics/:id/days',
    summary: "A psychic's live figures by day as CSV, every day of the window (at most 800 days)",
    access: 'own',
    query: DateRangeQuery,
  },
  ({ actor, id, query }) => {
    const window = readDateRange(query, currentPayPeriod(actor), mostDays);
    const days = {
      from: 'psychic_days',
      network: actor.network,
      psychicIds: [id],
      byPsychic: false,
    } as const;
    return {
      window,
      statement: selectDays({ ...days, window }),
      fields: hidesMoney(actor) ? withoutMoney : fields,
    };
  },
);
