import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onPaper } from '../../brand/sizes';
import { CardHeader } from '../parts/CardHeader';
import { Card } from '../parts/Page';
import { Segmented } from '../parts/Segmented';

export const chartViews = ['chart', 'table'] as const;
export type ChartView = (typeof chartViews)[number];

/** Which of the two is shown; the other one only appears in print. */
export const View = styled('div')({
  '&[data-hidden]': { display: 'none' },
  [onPaper]: { '&, &[data-hidden]': { display: 'block' } },
});

const ChartCardFrame = styled(Card)({
  [onPaper]: { border: 0, '& > header': { paddingLeft: 0, paddingRight: 0 } },
});

interface ChartCardProps {
  /** Subject, such as `Revenue by day`. */
  title: string;
  view: ChartView;
  onView: (view: ChartView) => void;
  children: ReactNode;
}

/** A card whose charts can be switched to a table of the same figures. */
export function ChartCard({ title, view, onView, children }: ChartCardProps) {
  const { t } = useTranslation();
  return (
    <ChartCardFrame aria-label={title}>
      <CardHeader title={title}>
        <Segmented
          label={t('charts.chart_or_table', { title })}
          segments={[
            { value: 'chart', name: t('charts.chart'), icon: 'statistics' },
            { value: 'table', name: t('charts.table'), icon: 'list' },
          ]}
          value={view}
          onChange={onView}
        />
      </CardHeader>
      {children}
    </ChartCardFrame>
  );
}
