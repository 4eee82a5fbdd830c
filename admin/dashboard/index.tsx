import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { psychicQueries } from '../../common/api/psychics';
import { queries } from '../../common/api/queries';
import { may, storedUser } from '../../common/api/session';
import { statisticsQueries } from '../../common/api/statistics';
import { onTablet } from '../../common/brand/sizes';
import { Page } from '../../common/ui/parts/Page';
import { Spinner } from '../../common/ui/parts/States';
import { lastSevenDays } from '../../common/ui/dates/windows';
import { AddPsychic } from '../parts/AddPsychic';
import { AvailableNow } from './AvailableNow';
import { BlockAttention } from './BlockAttention';
import { HoursCard } from './HoursCard';
import { LongestWaiting, useLongestWaiting } from './LongestWaiting';
import { comparedWeeks, PayWeek } from './PayWeekCard';
import { NewPsychicsLine } from './NewPsychicsLine';
import { PayAttention } from './PayAttention';
import { Tiles } from './Tiles';
import { TopFive } from './TopFive';
import { usePart } from './usePart';

const DashboardColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.9fr) minmax(0, 1fr)',
  gap: 16,
  marginTop: 16,
  alignItems: 'start',
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The network's state at a glance; its requests load, fail, and are retried independently. */
export function Dashboard() {
  const { t } = useTranslation('admin');
  const summary = usePart(statisticsQueries.summary());
  const approvals = useLongestWaiting();
  const pay = usePart({
    ...queries.queryOptions('get', '/api/pay/attention'),
    enabled: may('pay_prepare'),
  });
  const newcomers = usePart(psychicQueries.newcomers());
  const busy = usePart(psychicQueries.busy());
  const availability = usePart(psychicQueries.availability());
  const hours = usePart(statisticsQueries.hours(lastSevenDays().period));
  const weeks = comparedWeeks();
  const days = usePart(statisticsQueries.networkDays(weeks.period, weeks.before));
  const hasAny = [summary, approvals, busy, availability, days].some(
    ({ data, failed }) => data !== undefined || failed,
  );
  const user = storedUser();
  return (
    <Page
      title={t('dashboard.title', { name: user?.first || (user?.username ?? '') })}
      actions={<AddPsychic />}
    >
      {hasAny ? (
        <>
          <BlockAttention />
          <PayAttention part={pay} />
          <NewPsychicsLine part={newcomers} />
          <Tiles summary={summary} approvals={approvals} busy={busy} />
          <AvailableNow part={availability} />
          <PayWeek part={days} />
          <DashboardColumns>
            <TopFive part={summary} />
            <LongestWaiting part={approvals} />
          </DashboardColumns>
          <HoursCard part={hours} />
        </>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}
