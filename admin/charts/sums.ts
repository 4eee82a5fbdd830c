import type { ComparedSum } from './compared-days';
import { axisCount, axisMoney, minutes, money } from '../../common/ui/format';

/** Exact format of each sum. */
export const exactly: Record<ComparedSum, (value: number | undefined) => string> = {
  revenue: money,
  minutes,
};

/** Format on an axis. */
export const atAxis: Record<ComparedSum, (value: number, digits: 0 | 2) => string> = {
  revenue: axisMoney,
  minutes: axisCount,
};
