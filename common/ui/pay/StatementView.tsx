import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { StatementDetail } from '../../api/pay';
import { onPaper } from '../../brand/sizes';
import type { Day } from '../../domain/new-york-time';
import { StatementDays } from './StatementDays';
import { StatementFacts } from './StatementFacts';
import { StatementLines } from './StatementLines';

const StatementViewFrame = styled('div')({
  minWidth: 0,
  '& h3': { margin: 0, padding: '16px 16px 6px', fontSize: 15, lineHeight: '20px' },
  // one page
  [onPaper]: { fontSize: 12, '& h3': { padding: '10px 0 2px' } },
});

interface StatementViewProps {
  statement: StatementDetail;
  today: Day;
  /** The address of a day's readings. */
  readingsOf?: (day: Day) => string;
}

/** A statement: its lines with their total, what becomes of it, and its days. */
export function StatementView({ statement, today, readingsOf }: StatementViewProps) {
  const { t } = useTranslation();
  return (
    <StatementViewFrame>
      {statement.status !== 'parked' && <StatementLines statement={statement} />}
      <StatementFacts statement={statement} />
      {statement.groups.length > 0 && (
        <>
          <h3>{t('pay.by_day')}</h3>
          <StatementDays statement={statement} today={today} readingsOf={readingsOf} />
        </>
      )}
    </StatementViewFrame>
  );
}
