import { Button } from '@mui/material';
import { isSamePeriod, type Period } from '../../domain/pay-period';
import type { UsualWindow } from '../dates/windows';
import { periodText } from '../format';
import { EmptyState } from '../parts/States';

/** Title and text where the window has no rows. */
export type EmptyWords = (days: string) => { title: string; text: string };

interface EmptyWindowProps {
  words: EmptyWords;
  /** The window shown now. */
  period: Period;
  usual: UsualWindow;
  onPeriod: (period: Period) => void;
}

/** In the place of a table whose window has no rows: the way back to the usual one. */
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
