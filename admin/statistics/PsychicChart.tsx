import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { soFar, type Sum } from '../../common/domain/compared-days';
import { BarChart } from '../../common/ui/charts/BarChart';
import { atAxis, exactly } from '../../common/ui/charts/sums';
import { namedDayText, weekdayText } from '../../common/ui/format';
import { Card } from '../../common/ui/parts/Page';
import type { PsychicDays } from './psychic-days';

const Place = styled(Card)({
  padding: '12px 14px 10px',
  breakInside: 'avoid',
  '& > header': { display: 'flex', justifyContent: 'space-between', gap: 8, marginBottom: 6 },
  '& > header a': { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
});
const Names = styled('div')({
  display: 'flex',
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--ink2)',
  '& span': { flex: 1, textAlign: 'center' },
});

const list = new Intl.ListFormat('en-US', { type: 'unit' });

interface PsychicChartProps extends PsychicDays {
  sum: Sum;
  /** Of all charts beside it. */
  largest: number;
}

/** A psychic's days as bars, as many before them as ticks. */
export function PsychicChart({ user_id, user_name, days, sum, largest }: PsychicChartProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const exact = exactly[sum];
  const bars = days.map(({ day, now, isOpen, before }) => ({
    key: day,
    value: now?.[sum],
    before: before[sum],
    isOpen,
    title: t(isOpen ? 'ui:charts.day_so_far' : 'ui:charts.day', {
      day: namedDayText(day),
      value: exact(now?.[sum]),
    }),
  }));
  const texts = {
    name: user_name,
    days: list.format(bars.filter(({ value }) => value !== undefined).map(({ title }) => title)),
    before: list.format(
      days.map(({ before }) =>
        t('ui:charts.day', { day: namedDayText(before.day), value: exact(before[sum]) }),
      ),
    ),
  };
  return (
    <Place>
      <header>
        <Link to={`/psychics/${user_id}`}>{user_name}</Link>
        <b>{exact(soFar(days, sum))}</b>
      </header>
      <BarChart
        bars={bars}
        label={t(texts.days === '' ? `statistics.${sum}_to_come` : `statistics.${sum}_chart`, texts)}
        format={atAxis[sum]}
        height={96}
        lines={2}
        largest={largest}
        plain
        foot={
          days.length <= 7 && (
            <Names aria-hidden="true">
              {days.map(({ day }) => (
                <span key={day}>{weekdayText(day)}</span>
              ))}
            </Names>
          )
        }
      />
    </Place>
  );
}
