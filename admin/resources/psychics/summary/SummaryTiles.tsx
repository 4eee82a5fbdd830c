import { DateTime } from 'luxon';
import { useTranslation } from 'react-i18next';
import type { LoginRow } from '../../../../common/api/logins';
import { dayText, hoursAndMinutes, money } from '../../../../common/ui/format';
import { instant } from '../../../../common/ui/time-of-day';
import { PayWeek } from '../../../../common/ui/parts/PayWeek';
import { Spinner } from '../../../../common/ui/parts/States';
import { Tag } from '../../../../common/ui/parts/Tag';
import { Tile } from '../../../parts/Tile';
import { currentPayPeriod } from '../../../../common/ui/dates/windows';
import { useListRows } from '../../useListRows';
import type { ShownPsychic } from '../usePsychic';
import { ScheduleTile } from './ScheduleTile';

/** A login within this many hours is marked as new. */
const newHours = 24;

function RevenueTile({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const { today, period } = currentPayPeriod();
  const { meta: summary, isError } = useListRows('readings', {
    perPage: 1,
    sort: { field: 'call_date', order: 'DESC' },
    filter: { psychic: id, start_date: period.from, end_date: period.to },
  });
  return (
    <Tile
      to="readings"
      label={t('summary.revenue')}
      figure={summary && money(summary.revenue)}
      words={isError ? t('summary.tile_not_loaded') : undefined}
      aside={summary === undefined && !isError && <Spinner />}
      line={
        summary &&
        t('summary.revenue_line', {
          from: dayText(period.from),
          to: dayText(period.to),
          count: summary.total_calls,
        })
      }
    >
      <PayWeek from={period.from} today={today} />
    </Tile>
  );
}

const isNew = ({ login_date }: LoginRow): boolean =>
  DateTime.now().diff(DateTime.fromISO(login_date), 'hours').hours < newHours;

function LoginTile({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const { data, isError } = useListRows('logins', {
    perPage: 1,
    sort: { field: 'login_date', order: 'DESC' },
    filter: { psychic: id, start_date: '2000-01-01' },
  });
  const last = data?.[0];
  const words = isError
    ? t('summary.tile_not_loaded')
    : data && (last ? instant(last.login_date) : t('summary.login_never'));
  return (
    <Tile
      to="logins"
      label={t('summary.login')}
      words={words}
      aside={
        words === undefined ? (
          <Spinner />
        ) : (
          last !== undefined &&
          isNew(last) && (
            <Tag icon="star" tone="talk">
              {t('summary.login_new')}
            </Tag>
          )
        )
      }
      line={
        last &&
        t(last.logout_date === null ? 'summary.login_open' : 'summary.login_ended', {
          duration: hoursAndMinutes(last.duration),
        })
      }
    />
  );
}

/** Revenue, last login, and schedule, each linked to its page. */
export function SummaryTiles({ psychic: { user_id } }: { psychic: ShownPsychic }) {
  return (
    <>
      <RevenueTile id={user_id} />
      <LoginTile id={user_id} />
      <ScheduleTile id={user_id} />
    </>
  );
}
