import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { statusOf } from '../../../../common/api/api-error';
import { payQueries } from '../../../../common/api/pay';
import { onPaper } from '../../../../common/brand/sizes';
import { dayOf } from '../../../../common/domain/new-york-time';
import { periodText } from '../../../../common/ui/format';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Icon } from '../../../../common/ui/parts/Icon';
import { Card, usePageTitle } from '../../../../common/ui/parts/Page';
import { Awaited, EmptyState } from '../../../../common/ui/parts/States';
import { PrintHead } from '../../../../common/ui/pay/PrintHead';
import { QuestionList } from '../../../../common/ui/pay/QuestionList';
import { StatementTag } from '../../../../common/ui/pay/StatementTag';
import { StatementView } from '../../../../common/ui/pay/StatementView';
import { usePsychic } from '../usePsychic';
import './words';

const StatementHeader = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 16px',
  '& h2': { margin: 0, fontSize: 15, lineHeight: '20px' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  [onPaper]: { padding: 0, '& .acts': { display: 'none' } },
});

/** What the psychic asked about the statement, if anything. */
function AskedQuestions({ psychic, statement }: { psychic: number; statement: number }) {
  const { t } = useTranslation('admin');
  const { data: questions = [] } = useQuery(payQueries.questions(psychic, statement));
  if (questions.length === 0) return null;
  return (
    <Card sx={{ marginTop: 4, [onPaper]: { display: 'none' } }}>
      <CardHeader title={t('psychic_pay.questions')} />
      <QuestionList questions={questions} />
    </Card>
  );
}

/** One of a psychic's statements. */
export function PsychicStatementPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychic_pay.title', { username }));
  const { statement: text = '' } = useParams();
  const { data: statement, error, refetch } = useQuery(payQueries.statement(id, Number(text)));
  const all = (
    <Button component={Link} to={`/psychics/${id}/pay`} variant="outlined">
      {t('psychic_pay.all')}
    </Button>
  );
  if ([400, 404].includes(statusOf(error) ?? 0))
    return (
      <Card>
        <EmptyState title={t('psychic_pay.no_statement')} action={all} />
      </Card>
    );
  if (statement === undefined)
    return (
      <Card>
        <Awaited
          failed={error !== null}
          text={t('psychic_pay.statement_failed')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  const { number, period_from: from, period_to: to, status, held } = statement;
  const days = periodText({ from, to });
  return (
    <>
      <Card sx={{ [onPaper]: { border: 0 } }}>
        <PrintHead who={statement} period={{ from, to }} />
        <StatementHeader>
          <h2>
            {number === null
              ? t('psychic_pay.not_numbered', { days })
              : t('psychic_pay.statement', { number, days })}
          </h2>
          <StatementTag status={status} held={held} />
          <div className="acts">
            {all}
            <Button variant="outlined" startIcon={<Icon name="print" />} onClick={() => window.print()}>
              {t('ui:parts.print')}
            </Button>
          </div>
        </StatementHeader>
        <StatementView
          statement={statement}
          today={dayOf(new Date())}
          readingsOf={(day) => `/psychics/${id}/readings?start_date=${day}&end_date=${day}`}
        />
      </Card>
      {statement.id !== null && <AskedQuestions psychic={id} statement={statement.id} />}
    </>
  );
}
