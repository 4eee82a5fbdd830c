import { Button } from '@mui/material';
import { isSamePeriod, type Period } from '../../domain/pay-period';
import type { UsualWindow } from '../dates/windows';
import { periodText } from '../format';
import { EmptyState } from '../parts/States';

/** Title and text if the window has no rows. */
export type EmptyWords = (days: string) => { title: string; text?: string };

interface EmptyWindowProps {
  words: EmptyWords;
  /** The current window. */
  period: Period;
  usual: UsualWindow;
  onPeriod: (period: Period) => void;
}

/** Shown instead of a table whose window has no rows: a link to the default window. */
export function EmptyWindow({ words, period, usual, onPeriod }: EmptyWindowProps) {
  return (
    <EmptyState
      {...words(periodText(period))}
      action={
        !isSamePeriod(period, usual.period) && (
          <Button variant="outlined" onClick={() => onPeriod(usual.period)}>
            {usual.back}
          </Button>
        )
      }
    />
  );
}
