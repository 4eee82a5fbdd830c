import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ComparedSum } from '../charts/compared-days';
import { onPaper } from '../../common/brand/sizes';
import { Segmented } from '../../common/ui/parts/Segmented';
import { Toggle } from '../../common/ui/parts/Toggle';
import { useIsPhone } from '../../common/ui/parts/useIsPhone';
import { useKeptChoice } from '../../common/ui/parts/useKeptChoice';

const ViewChoiceBar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  marginBottom: 12,
  [onPaper]: { display: 'none' },
});

const views = ['table', 'charts', 'days'] as const;
const sums = ['revenue', 'minutes'] as const satisfies readonly ComparedSum[];
const scales = ['same', 'own'] as const;
const icons = { table: 'list', charts: 'statistics', days: 'schedule' } as const;

export type ChartScale = (typeof scales)[number];

/** How the page shows its psychics, stored per user. */
export function useViewChoice() {
  const [view, setView] = useKeptChoice('statistics-view', views);
  const [sum, setSum] = useKeptChoice('statistics-sum', sums);
  const [daysColumn, setDaysColumn] = useKeptChoice('statistics-days-column', ['off', 'on']);
  const [scale, setScale] = useKeptChoice('statistics-scale', scales);
  return { view, setView, sum, setSum, daysColumn, setDaysColumn, scale, setScale };
}

/** All figures as a table, or one of them by day: as charts, or as figures. */
export function ViewChoice(choice: ReturnType<typeof useViewChoice>) {
  const { view, setView, sum, setSum, daysColumn, setDaysColumn, scale, setScale } = choice;
  const { t } = useTranslation('admin');
  const isPhone = useIsPhone();
  return (
    <ViewChoiceBar>
      <Segmented
        label={t('statistics.view')}
        segments={views.map((value) => ({
          value,
          name: t(`statistics.views.${value}`),
          icon: icons[value],
        }))}
        value={view}
        onChange={setView}
      />
      {view === 'table' && !isPhone && (
        <Toggle
          label={t('statistics.days_column')}
          on={daysColumn === 'on'}
          onChange={(on) => setDaysColumn(on ? 'on' : 'off')}
        />
      )}
      {view !== 'table' && (
        <Segmented
          label={t('statistics.sum')}
          segments={sums.map((value) => ({ value, name: t(`statistics.sums.${value}`) }))}
          value={sum}
          onChange={setSum}
        />
      )}
      {view === 'charts' && (
        <Segmented
          label={t('statistics.scale')}
          segments={scales.map((value) => ({ value, name: t(`statistics.scales.${value}`) }))}
          value={scale}
          onChange={setScale}
        />
      )}
    </ViewChoiceBar>
  );
}
