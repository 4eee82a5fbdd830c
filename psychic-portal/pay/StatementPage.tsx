import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { statusOf } from '../../common/api/api-error';
import { payQueries } from '../../common/api/pay';
import { onPaper } from '../../common/brand/sizes';
import { dayOf } from '../../common/domain/new-york-time';
import { periodText } from '../../common/ui/format';
import { NotFound } from '../../common/ui/frame/NotFound';
import { usePsychic } from '../../common/ui/own/session';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Icon } from '../../common/ui/parts/Icon';
import { Card, Page } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { PrintHead } from '../../common/ui/pay/PrintHead';
import { StatementTag } from '../../common/ui/pay/StatementTag';
import { StatementView } from '../../common/ui/pay/StatementView';
import { PrintButton } from '../layout/PrintButton';
import { readingsOf } from '.';
import { StatementQuestion } from './StatementQuestion';
import { useQuery } from '@tanstack/react-query';
import './words';

const StatementCard = styled(Card)({
  maxWidth: 860,
  [onPaper]: { border: 0, maxWidth: 'none', '& header': { padding: 0 } },
});

/** A past statement, by its number. */
export function PayStatementPage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { statement: number = '' } = useParams();
  const { data: statement, error, refetch } = useQuery(payQueries.numbered(id, number));
  if (statusOf(error) === 404) return <NotFound home="/psychic/pay" />;
  return (
    <Page
      title={t('pay.statement', { number })}
      actions={
        <>
          <Button
            component={Link}
            to="/psychic/pay"
            variant="outlined"
            startIcon={<Icon name="previous" />}
            sx={{ [onPaper]: { display: 'none' } }}
          >
            {t('pay.all')}
          </Button>
          {statement && <PrintButton />}
        </>
      }
    >
      {statement === undefined ? (
        <Card>
          <Awaited failed={error !== null} text={t('pay.statement_failed')} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <>
          <PrintHead who={statement} period={{ from: statement.period_from, to: statement.period_to }} />
          <StatementCard aria-label={t('pay.statement', { number })}>
            <CardHeader title={periodText({ from: statement.period_from, to: statement.period_to })}>
              <StatementTag status={statement.status} held={statement.held} />
            </CardHeader>
            <StatementView statement={statement} today={dayOf(new Date())} readingsOf={readingsOf} />
          </StatementCard>
          {statement.id !== null && (
            <StatementQuestion psychic={id} statement={{ ...statement, id: statement.id }} />
          )}
        </>
      )}
    </Page>
  );
}
