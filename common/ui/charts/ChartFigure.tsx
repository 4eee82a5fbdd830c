import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { onPaper } from '../../brand/sizes';
import { ChartCard, type ChartView, View } from './ChartCard';

export { chartViews, type ChartView } from './ChartCard';

/** A bold value with the finding in words, above the chart or table. */
export const ChartFrame = styled('figure')({
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
  [onPaper]: { paddingLeft: 0, paddingRight: 0 },
});

interface ChartFigureProps {
  /** Subject, such as `Revenue by day`. */
  title: string;
  /** The overall figure. */
  value: string;
  /** The finding in words. */
  finding: string;
  view: ChartView;
  onView: (view: ChartView) => void;
  chart: ReactNode;
  /** The table of the same figures. */
  table: ReactNode;
}

/** A chart with its value and finding, which can be switched to a table of the same figures; both are printed. */
export function ChartFigure({ title, value, finding, view, onView, chart, table }: ChartFigureProps) {
  return (
    <ChartCard title={title} view={view} onView={onView}>
      <ChartFrame>
        <figcaption>
          <b>{value}</b>
          <span>{finding}</span>
        </figcaption>
        <View data-hidden={view !== 'chart' || undefined}>{chart}</View>
      </ChartFrame>
      <View data-hidden={view !== 'table' || undefined}>{table}</View>
    </ChartCard>
  );
}
