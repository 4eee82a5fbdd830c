import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { payQueries } from '../../../../common/api/pay';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { onTablet } from '../../../../common/brand/sizes';
import { longDayText, money, periodText } from '../../../../common/ui/format';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card, usePageTitle } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { Tag } from '../../../../common/ui/parts/Tag';
import { useMay } from '../../../../common/ui/parts/useMay';
import { StatementList, useStatementPages } from '../../../../common/ui/pay/StatementList';
import { usePsychic } from '../usePsychic';
import { AdjustmentsCard } from './AdjustmentsCard';
import { PayProfileCard } from './PayProfileCard';
import { TermsCard } from './TermsCard';
import './words';

const PayColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const SoFar = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 12px',
  margin: 0,
  padding: '0 16px 14px',
  color: 'var(--ink2)',
  '& b': { fontSize: 22, lineHeight: '28px', color: 'var(--ink)' },
});

/** The running pay period. */
function SoFarCard() {
  const { t } = useTranslation('admin');
  const { user_id: id } = usePsychic();
  const { data, failed, refetch } = useReportQuery(payQueries.current(id));
  const mayPrepare = useMay('pay_prepare');
  return (
    <Card aria-label={t('psychic_pay.so_far')}>
      <CardHeader title={t('psychic_pay.so_far')}>
        {mayPrepare && data && <Link to={`/pay/runs/${data.period_to}`}>{t('psychic_pay.to_run')}</Link>}
      </CardHeader>
      {data === undefined || failed ? (
        <Awaited failed={failed} text={t('psychic_pay.failed')} onRetry={refetch} />
      ) : (
        <SoFar>
          {data.terms === null ? (
            <Tag icon="warning" tone="danger">
              {t('psychic_pay.no_terms')}
            </Tag>
          ) : (
            <b>{money(data.total)}</b>
          )}
          <span>
            {t('psychic_pay.so_far_text', {
              period: periodText({ from: data.period_from, to: data.period_to }),
              due: longDayText(data.due_on),
            })}
          </span>
        </SoFar>
      )}
    </Card>
  );
}

/** A psychic's terms, statements, adjustments, questions, and how they are paid. */
export function PsychicPayPage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychic_pay.title', { username }));
  const mayPrepare = useMay('pay_prepare');
  const { range, ...pages } = useStatementPages();
  const report = useReportQuery(payQueries.statements(id, { range }));
  return (
    <PayColumns>
      <div>
        <SoFarCard />
        <StatementList
          {...pages}
          report={report}
          addressOf={({ id: statement }) => `/psychics/${id}/pay/${statement ?? ''}`}
          none={t('psychic_pay.statements_none')}
        />
        <AdjustmentsCard />
      </div>
      <div>
        {mayPrepare && <TermsCard />}
        <PayProfileCard />
        <Card>
          <CardHeader title={t('psychic_pay.questions')}>
            <Button
              component={Link}
              variant="outlined"
              to={`/contacts?${new URLSearchParams({ q: username }).toString()}`}
            >
              {t('psychic_pay.to_questions', { username })}
            </Button>
          </CardHeader>
          <SoFar>{t('psychic_pay.questions_text')}</SoFar>
        </Card>
      </div>
    </PayColumns>
  );
}
