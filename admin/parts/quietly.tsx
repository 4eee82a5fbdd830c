import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { StatisticsFigure } from '../../common/domain/figure-names';
import { missing } from '../../common/ui/format';

/** A figure with its format. */
export interface ShownFigure {
  key: StatisticsFigure;
  show: (value: number) => string;
}

const Zero = styled('span')({ color: 'var(--ink3)', fontWeight: 400 });

/** A zero as a pale dash: in a wide table, what is there stands out. */
export const quietly = (show: (value: number) => string, value: number): ReactNode =>
  value === 0 ? <Zero>{missing}</Zero> : show(value);
