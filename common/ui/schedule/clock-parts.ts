import { minutesInDay } from '../../domain/schedule-week';

/** A time of day on a 12-hour clock. */
export interface ClockParts {
  /** 1 to 12. */
  hour: number;
  minute: number;
  half: 'AM' | 'PM';
}

/** Minutes since midnight in parts; the end of the day is 12:00 AM again. */
export function clockParts(minutes: number): ClockParts {
  const hour = Math.floor(minutes / 60) % 24;
  return { hour: hour % 12 || 12, minute: minutes % 60, half: hour < 12 ? 'AM' : 'PM' };
}

/** A segment's start in minutes since midnight: 12:00 AM starts the day. */
export const startMinutes = ({ hour, minute, half }: ClockParts): number =>
  ((hour % 12) + (half === 'PM' ? 12 : 0)) * 60 + minute;

/** A segment's end in minutes since midnight: 12:00 AM ends the day. */
export const endMinutes = (parts: ClockParts): number => startMinutes(parts) || minutesInDay;
