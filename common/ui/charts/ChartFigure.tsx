import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone } from '../../brand/sizes';
import { CardHeader } from '../parts/CardHeader';
import { Card } from '../parts/Page';
import { Segmented } from '../parts/Segmented';

export const chartViews = ['chart', 'table'] as const;
export type ChartView = (typeof chartViews)[number];

/** A bold value and the finding in words, above what shows them. */
export const Figure = styled('figure')({
  margin: 0,
  padding: '0 16px 14px',
  breakInside: 'avoid',
  '& > figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 10px',
    marginBottom: 6,
    fontSize: 13,
    lineHeight: '18px',
    color: 'var(--ink2)',
  },
  '& > figcaption b': { fontSize: 18, lineHeight: '24px', fontWeight: 700, color: 'var(--ink)' },
  [onPhone]: { padding: '0 12px 12px' },
  [onPaper]: { paddingLeft: 0, paddingRight: 0 },
});

const View = styled('div')({
  '&[data-hidden]': { display: 'none' },
  [onPaper]: { '&, &[data-hidden]': { display: 'block' } },
});

interface ChartFigureProps {
  /** What it is about: `Revenue by day`. */
  title: string;
  /** The figure that it comes to. */
  value: string;
  /** What the chart shows, in words. */
  finding: string;
  view: ChartView;
  onView: (view: ChartView) => void;
  chart: ReactNode;
  /** The same figures. */
  table: ReactNode;
}

/** A chart with its value and finding, which gives way to a table of the same figures; on paper both stand. */
export function ChartFigure({ title, value, finding, view, onView, chart, table }: ChartFigureProps) {
  const { t } = useTranslation();
  return (
    <Card aria-label={title}>
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
      <Figure>
        <figcaption>
          <b>{value}</b>
          <span>{finding}</span>
        </figcaption>
        <View data-hidden={view !== 'chart' || undefined}>{chart}</View>
      </Figure>
      <View data-hidden={view !== 'table' || undefined}>{table}</View>
    </Card>
  );
}
