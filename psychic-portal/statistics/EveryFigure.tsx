import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { OwnStatistics } from '../../common/api/statistics';
import { onPaper, onPhone } from '../../common/brand/sizes';
import type { OwnPeriodName } from '../../common/domain/pay-period';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Card } from '../../common/ui/parts/Page';
import { Toggle } from '../../common/ui/parts/Toggle';
import { useIsPhone } from '../../common/ui/parts/useIsPhone';
import { useKeptChoice } from '../../common/ui/parts/useKeptChoice';
import { figuresOf, type OwnGroup, ownFigures } from './own-figures';
import { ranges } from './ranges';

const Compared = styled(Card)({ marginTop: 16, [onPaper]: { '& label': { display: 'none' } } });

const EveryFigureTable = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 14,
  lineHeight: '18px',
  '& th, & td': {
    padding: '7px 16px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--line)',
  },
  '& thead th': { fontSize: 13, color: 'var(--ink2)', borderBottomColor: 'var(--control)' },
  '& [scope=row], & [scope=colgroup], & th:first-of-type': { textAlign: 'left' },
  '& [scope=row]': { fontSize: 13, fontWeight: 600, whiteSpace: 'normal' },
  '& [scope=row] span': { display: 'block', fontSize: 12, fontWeight: 400, color: 'var(--ink2)' },
  '& [scope=colgroup]': {
    paddingTop: 18,
    fontSize: 15,
    lineHeight: '20px',
    borderBottomColor: 'var(--control)',
  },
  '& [data-chosen]': { background: 'var(--primary-tint)', fontWeight: 700 },
  '& thead [data-chosen]': { color: 'var(--primary)', boxShadow: 'inset 0 3px var(--primary)' },
  '& button': { all: 'unset', minHeight: 24, cursor: 'pointer' },
  '& button:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& tbody tr': { breakInside: 'avoid' },
  [onPhone]: {
    '& th, & td': { padding: '9px 12px' },
    '& td': { fontSize: 16 },
    '& [data-chosen]': { background: 'none' },
    '& thead [data-chosen]': { boxShadow: 'none' },
  },
});

interface EveryFigureProps {
  rows: readonly OwnStatistics[];
  range: OwnPeriodName;
  onRange: (range: OwnPeriodName) => void;
}

/** All figures of the five ranges side by side, each with its definition; on a phone only the selected range. */
export function EveryFigure({ rows, range, onRange }: EveryFigureProps) {
  const { t } = useTranslation('portal');
  const isPhone = useIsPhone();
  const [explained, explain] = useKeptChoice('statistics-explain', ['on', 'off']);
  const shown = ranges
    .filter((name) => !isPhone || name === range)
    .flatMap((name) => rows.find(({ period }) => period === name) ?? []);
  // in limited mode, money figures are not in the response
  const groups = (Object.keys(ownFigures) as OwnGroup[]).filter((group) =>
    figuresOf(group).some(([figure]) => shown.some((row) => row[figure] !== undefined)),
  );
  const isChosen = (period: string) => period === range || undefined;
  return (
    <Compared aria-label={t('statistics.every')}>
      <CardHeader title={t('statistics.every')}>
        <Toggle
          label={t('statistics.explain')}
          on={explained === 'on'}
          onChange={(on) => explain(on ? 'on' : 'off')}
        />
      </CardHeader>
      <EveryFigureTable aria-label={t('statistics.every')}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.figure')}</th>
            {shown.map(({ period }) => (
              <th key={period} scope="col" data-chosen={isChosen(period)}>
                {isPhone ? (
                  t(`statistics.ranges.${range}`)
                ) : (
                  <button type="button" aria-pressed={period === range} onClick={() => onRange(period)}>
                    {t(`statistics.ranges.${period}`)}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="colgroup" colSpan={shown.length + 1}>
                {t(`statistics.groups.${group}`)}
              </th>
            </tr>
            {figuresOf(group).map(([figure, format]) => (
              <tr key={figure} data-figure={figure}>
                <th scope="row">
                  {t(`statistics.names.${figure}`)}
                  {explained === 'on' && <span>{t(`statistics.meanings.${figure}`)}</span>}
                </th>
                {shown.map((row) => (
                  <td key={row.period} data-chosen={isChosen(row.period)}>
                    {format(row[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </EveryFigureTable>
    </Compared>
  );
}
