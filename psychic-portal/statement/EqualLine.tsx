import { styled } from '@mui/material/styles';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { centsBeyondReadings, type Statement } from '../../common/api/statistics';
import { onPaper } from '../../common/brand/sizes';
import type { Period } from '../../common/domain/pay-period';
import { money } from '../../common/ui/format';
import { Icon } from '../../common/ui/parts/Icon';

const EqualLineFrame = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  margin: 0,
  padding: '10px 16px 12px',
  borderTop: '1px solid var(--line)',
  fontSize: 13,
  lineHeight: '18px',
  color: 'var(--go)',
  '&[role=alert]': { color: 'var(--danger)', fontWeight: 600 },
  '& a': { fontWeight: 600, color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 2 },
  '& svg': { flex: 'none', marginTop: 1 },
  [onPaper]: { paddingLeft: 0 },
});

/** Whether the days match their readings, and if not, the difference. */
export function EqualLine({ statement, period }: { statement: Statement; period: Period }) {
  const { t } = useTranslation('portal');
  const cents = centsBeyondReadings(statement);
  const link = <Link to={`/psychic/readings?start_date=${period.from}&end_date=${period.to}`} />;
  const { total_calls: count, revenue } = statement.summary;
  if (cents === 0)
    return (
      <EqualLineFrame>
        <Icon name="check" />
        <span>
          <Trans t={t} i18nKey="statement.equal" count={count} components={{ a: link }} />
        </span>
      </EqualLineFrame>
    );
  return (
    <EqualLineFrame role="alert">
      <Icon name="warning" />
      <span>
        <Trans
          t={t}
          i18nKey={cents > 0 ? 'statement.more' : 'statement.less'}
          values={{ amount: money(Math.abs(cents) / 100), revenue: money(revenue) }}
          components={{ a: link }}
        />
      </span>
    </EqualLineFrame>
  );
}
