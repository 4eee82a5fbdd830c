import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PsychicDay, Statement } from '../../common/api/statistics';
import { onPaper, onPhone } from '../../common/brand/sizes';
import type { Day } from '../../common/domain/new-york-time';
import { sumOfHundredths } from '../../common/domain/hundredths';
import { count, dayText, minutes, missing, money, weekdayText } from '../../common/ui/format';

const StatementTable = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  lineHeight: '18px',
  '& th, & td': {
    height: 40,
    padding: '0 10px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--line)',
  },
  '& th': { fontWeight: 600, textAlign: 'left' },
  '& th:first-of-type': { paddingLeft: 16 },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 16 },
  '& thead th': { color: 'var(--ink2)', borderBottomColor: 'var(--control)' },
  '& thead th:not(:first-of-type)': { textAlign: 'right' },
  '& th small': { marginLeft: 6, fontSize: 12, fontWeight: 400, color: 'var(--ink2)' },
  // a standalone link, not one within text
  '& .day': { display: 'inline-block' },
  '& .line': { display: 'none' },
  '& .revenue': { fontWeight: 600 },
  '& [data-later] > *': { fontWeight: 400, color: 'var(--ink3)' },
  '& tfoot > tr > *': {
    height: 48,
    fontSize: 14,
    fontWeight: 700,
    borderTop: '1px solid var(--control)',
    borderBottom: 0,
  },
  [onPhone]: {
    '& thead, & [data-later], & .figure': { display: 'none' },
    '& th, & td': { height: 'auto', padding: '9px 12px' },
    '& th:first-of-type': { paddingLeft: 12 },
    '& td:last-of-type': { paddingRight: 12 },
    '& .line': {
      display: 'block',
      whiteSpace: 'normal',
      margin: 0,
      fontSize: 13,
      fontWeight: 400,
      color: 'var(--ink2)',
    },
    '& .revenue': { fontSize: 16 },
    '& .day > a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
  },
  [onPaper]: {
    '& th, & td': { height: 30 },
    '& th:first-of-type': { paddingLeft: 0 },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
    '& [data-later]': { display: 'none' },
    '& tr': { breakInside: 'avoid' },
  },
});

interface DaysTableProps extends Statement {
  today: Day;
}

/** Counts and revenue are summed; minutes are rounded once for all days, not day by day. */
function totalOf({ days, summary }: Statement) {
  const sum = (value: (day: PsychicDay) => number): number => sumOfHundredths(days.map(value));
  return {
    calls: sum(({ calls }) => calls),
    chats: sum(({ chats }) => chats),
    free_minutes: summary.free_minutes,
    paid_minutes: summary.paid_minutes,
    revenue: sum(({ revenue = 0 }) => revenue),
  };
}

function DayCells({ of }: { of: Pick<PsychicDay, keyof ReturnType<typeof totalOf>> | undefined }) {
  const values = [
    count(of?.calls),
    count(of?.chats),
    // as the sum of what stands beside it: computed from seconds, it would differ by hundredths
    minutes(of && sumOfHundredths([of.free_minutes, of.paid_minutes])),
    minutes(of?.free_minutes),
    minutes(of?.paid_minutes),
  ];
  return (
    <>
      {values.map((value, n) => (
        <td key={n} className="figure">
          {value}
        </td>
      ))}
      <td className="revenue">{of ? money(of.revenue) : missing}</td>
    </>
  );
}

/** The days of a pay period, each linked to its readings, and their total. */
export function DaysTable({ today, ...statement }: DaysTableProps) {
  const { t } = useTranslation('portal');
  const { days } = statement;
  const total = totalOf(statement);
  const line = ({ paid_minutes, calls, chats }: Pick<PsychicDay, 'paid_minutes' | 'calls' | 'chats'>) =>
    t('statement.line', { minutes: minutes(paid_minutes), count: calls + chats });
  const isOver = days.every(({ day }) => day < today);
  return (
    <StatementTable aria-label={t('statement.by_day')}>
      <thead>
        <tr>
          {(['day', 'calls', 'chats', 'minutes', 'free', 'paid', 'revenue'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`statement.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((row) => {
          const { day } = row;
          const name = `${weekdayText(day)}, ${dayText(day)}`;
          const isLater = day > today;
          return (
            <tr key={day} data-later={isLater || undefined}>
              <th scope="row">
                <span className="day">
                  {isLater ? (
                    name
                  ) : (
                    <Link to={`/psychic/readings?start_date=${day}&end_date=${day}`}>{name}</Link>
                  )}
                </span>
                {day === today && <small>{t('statement.today')}</small>}
                {!isLater && <p className="line">{line(row)}</p>}
              </th>
              <DayCells of={isLater ? undefined : row} />
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {isOver ? t('statement.total') : t('statement.total_so_far')}
            <p className="line">{line(total)}</p>
          </th>
          <DayCells of={total} />
        </tr>
      </tfoot>
    </StatementTable>
  );
}
