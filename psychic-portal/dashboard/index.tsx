import { Suspense } from 'react';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { psychicQueries, type PsychicRecord } from '../../common/api/psychics';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onLaptop, onPhone } from '../../common/brand/sizes';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { Card, Page } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { usePsychic } from '../../common/ui/own/session';
import { CallsCard } from './CallsCard';
import { FirstDaysCard } from './FirstDaysCard';
import { StatsCard } from './StatsCard';
import { StatusCard } from './StatusCard';
import { missing, phoneText } from '../../common/ui/format';
import { Email, WhoCard } from '../../common/ui/person/WhoCard';

const EarningsCard = lazyPart(() => import('./EarningsCard'), 'EarningsCard');
const MissedCard = lazyPart(() => import('../missed/MissedCard'), 'MissedCard');
const PendingCard = lazyPart(() => import('./PendingCard'), 'PendingCard');

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: '296px minmax(0, 1fr) minmax(0, 1.4fr)',
  gridTemplateAreas: '"you status status" "you missed earnings" "you calls stats"',
  gridTemplateRows: 'auto auto 1fr',
  gap: 16,
  '& > :nth-of-type(1)': { gridArea: 'you' },
  '& > :nth-of-type(2)': { gridArea: 'status' },
  '& > :nth-of-type(3)': { gridArea: 'calls' },
  '& > :nth-of-type(4)': { gridArea: 'stats' },
  '& > :nth-of-type(5)': { gridArea: 'missed' },
  '& > :nth-of-type(6)': { gridArea: 'earnings' },
  [onLaptop]: {
    gridTemplateColumns: '240px minmax(0, 1fr)',
    gridTemplateAreas: '"you status" "you missed" "you earnings" "you calls" "stats stats"',
  },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"status" "missed" "earnings" "calls" "stats" "you"',
    gap: 12,
  },
});

/** The psychic's status, scheduled calls, earnings, and pay week. */
export function DashboardPage() {
  const { t } = useTranslation('portal');
  const { user_id: id, first } = usePsychic();
  const report = useReportQuery(psychicQueries.own(id));
  const psychic = report.data;
  const { data: firstDays, failed } = useReportQuery(psychicQueries.firstDays(id));
  const steps = firstDays?.is_new === true ? firstDays.steps : [];
  return (
    <Page title={t('dashboard.welcome', { name: psychic?.first ?? first })}>
      {psychic === undefined || (firstDays === undefined && !failed) ? (
        <Card>
          <Awaited failed={report.failed} text={t('dashboard.not_loaded')} onRetry={report.refetch} />
        </Card>
      ) : psychic.account_status === 'Pending' ? (
        <Suspense>
          <PendingCard psychic={psychic} />
        </Suspense>
      ) : (
        <>
          <FirstDaysCard psychic={psychic} steps={steps} />
          <Layout>
            <YouCard psychic={psychic} />
            <StatusCard psychic={psychic} steps={steps} />
            <CallsCard />
            <StatsCard isEmpty={firstDays?.had_reading === false} />
            <Suspense fallback={<Card />}>
              <MissedCard />
            </Suspense>
            {firstDays?.had_reading !== false && (
              <Suspense fallback={<Card />}>
                <EarningsCard />
              </Suspense>
            )}
          </Layout>
        </>
      )}
    </Page>
  );
}

/** The portal's psychic: photo, and the names members and managers see. */
function YouCard({ psychic }: { psychic: PsychicRecord }) {
  const { t } = useTranslation('portal');
  const { username, first, last, email, phone, phone_country_code, extension } = psychic;
  return (
    <WhoCard
      label={t('dashboard.you')}
      person={psychic}
      facts={[
        [t('dashboard.username'), username],
        [t('dashboard.name'), `${first} ${last}`.trim() || missing],
        [t('dashboard.email'), email === '' ? missing : <Email address={email} />],
        [t('dashboard.phone'), phone === '' ? missing : phoneText(phone, phone_country_code)],
        [t('dashboard.extension'), extension],
      ]}
    />
  );
}
