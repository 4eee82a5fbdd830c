import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { StatisticsTotal } from '../../common/api/statistics';
import { onPaper, onPhone, touchHeight } from '../../common/brand/sizes';
import { comparedPeriod, comparisonWith } from '../../common/domain/comparison';
import { trends } from '../../common/domain/figure-names';
import type { Period } from '../../common/domain/pay-period';
import { DateRange } from '../../common/ui/dates/DateRange';
import { currentPayPeriod } from '../../common/ui/dates/windows';
import { Select } from '../../common/ui/form/Select';
import { count, shortPeriodText, stretchText } from '../../common/ui/format';
import { OnPaper } from '../../common/ui/parts/OnPaper';
import { ListNote } from '../../common/ui/table/ListBar';
import { useComparison } from './comparison';
import { partsOfTrend } from '../../common/domain/trend-order';

const ComparisonBarFrame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 12,
  '& .with': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: 8 },
  '& .note': { alignItems: 'center', flexWrap: 'wrap', width: '100%' },
  [onPhone]: { '& .with': { width: '100%' } },
  [onPaper]: { '& .with': { display: 'none' } },
});
const Trends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& button': {
    padding: '2px 10px',
    minHeight: 28,
    borderRadius: 14,
    borderColor: 'var(--line)',
    background: 'var(--surface)',
    color: 'var(--ink2)',
  },
  '& [aria-pressed=true]': {
    borderColor: 'var(--primary)',
    background: 'var(--primary-tint)',
    color: 'var(--primary)',
    fontWeight: 700,
  },
  [onPhone]: { '& button': { minHeight: touchHeight, borderRadius: 22 } },
  [onPaper]: { display: 'none' },
});

type ComparisonChoice = 'off' | 'before' | 'last_year' | 'dates';

interface ComparisonBarProps {
  period: Period;
  /** Undefined until loaded. */
  total: StatisticsTotal | undefined;
}

/** What the period is compared with, and which psychics are shown by how their revenue changed. */
export function ComparisonBar({ period, total }: ComparisonBarProps) {
  const { t } = useTranslation('admin');
  const { compare, isWhole, set } = useComparison();
  const { today } = currentPayPeriod();
  const before = comparedPeriod(compare, period);
  const choice: ComparisonChoice =
    compare === null ? 'off' : compare === 'before' || compare === 'last_year' ? compare : 'dates';
  const choose = (next: ComparisonChoice): void => {
    if (next === 'off') set({ compare: null, whole: null, trend: null });
    else if (next === 'dates') set({ compare: before ? comparisonWith(before) : null });
    else set({ compare: next });
  };
  const until = total?.before?.period_until;
  const isRunning = until !== undefined || (isWhole && period.from <= today && period.to >= today);
  return (
    <ComparisonBarFrame>
      {before && (
        <OnPaper>
          {t('statistics.compare.label')}: {shortPeriodText(before)}
        </OnPaper>
      )}
      <ComparisonSelect period={period} choice={choice} isCompared={before !== undefined} onChange={choose} />
      {choice === 'dates' && before && (
        <DateRange period={before} onUpdate={(next) => set({ compare: comparisonWith(next) })} />
      )}
      {before && <TrendChoice total={total} />}
      {before && isRunning && (
        <ListNote className="note">
          <span>
            {isWhole || total?.before === undefined
              ? t('statistics.compare.whole', { days: shortPeriodText(before) })
              : t('statistics.compare.like', {
                  days: stretchText({
                    from: total.before.period_from,
                    to: total.before.period_to,
                    until,
                  }),
                })}
          </span>
          <Button onClick={() => set({ whole: isWhole ? null : 'true' })}>
            {t(isWhole ? 'statistics.compare.show_like' : 'statistics.compare.show_whole')}
          </Button>
        </ListNote>
      )}
    </ComparisonBarFrame>
  );
}

interface ComparisonSelectProps extends Pick<ComparisonBarProps, 'period'> {
  choice: ComparisonChoice;
  isCompared: boolean;
  onChange: (next: ComparisonChoice) => void;
}

function ComparisonSelect({ period, choice, isCompared, onChange }: ComparisonSelectProps) {
  const { t } = useTranslation('admin');
  const textOf = (name: 'before' | 'last_year'): string => {
    const days = comparedPeriod(name, period);
    return t(`statistics.compare.${name}`, { days: days === undefined ? '' : shortPeriodText(days) });
  };
  return (
    <div className="with">
      <Select
        label={t('statistics.compare.label')}
        labelAt="beside"
        value={choice}
        choices={[
          { value: 'off', text: t('statistics.compare.off') },
          { value: 'before', text: textOf('before') },
          { value: 'last_year', text: textOf('last_year') },
          ...(isCompared ? [{ value: 'dates' as const, text: t('statistics.compare.dates') }] : []),
        ]}
        onChange={onChange}
      />
    </div>
  );
}

/** Shows only psychics whose revenue changed in one way. */
function TrendChoice({ total }: Pick<ComparisonBarProps, 'total'>) {
  const { t } = useTranslation('admin');
  const { trend, set } = useComparison();
  return (
    <Trends role="group" aria-label={t('statistics.trends.label')}>
      {trends.map((one) => (
        <Button
          key={one}
          variant="outlined"
          aria-pressed={one === trend}
          onClick={() => set(partsOfTrend(one === trend ? null : one))}
        >
          {t(`statistics.trends.${one}`, { number: total?.trends ? count(total.trends[one]) : '…' })}
        </Button>
      ))}
    </Trends>
  );
}
