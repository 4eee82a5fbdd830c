import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlHeight, onPhone } from '../../brand/sizes';
import {
  currentYearOf,
  dateMessages,
  dateTextOf,
  readDateText,
  settleDateText,
} from '../../domain/date-field';
import type { Message } from '../../domain/messages';
import type { Day } from '../../domain/new-york-time';
import type { Period } from '../../domain/pay-period';
import { textOf } from '../../words';
import { DateField } from './DateField';

interface DateRangeProps {
  /** The current window, inclusive New York days. */
  period: Period;
  /** Called with the window in the fields, even if unchanged: the figures are then reloaded. */
  onUpdate: (period: Period) => void;
}

interface Problems {
  start?: Message;
  end?: Message;
}

const DateRangeFields = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '8px 10px',
  minWidth: 0,
  '& > button': { marginTop: 20 },
  '& .hint': {
    alignSelf: 'flex-start',
    marginTop: 20,
    lineHeight: `${controlHeight}px`,
    color: 'var(--ink2)',
    fontSize: 13,
  },
  [onPhone]: {
    width: '100%',
    '& > button': { width: '100%', marginTop: 0 },
    '& .hint': { marginTop: 0, lineHeight: '18px' },
  },
});

const unlessOrder = (problem?: Message) => (problem === dateMessages.order ? undefined : problem);

function read(start: string, end: string): { period?: Period; problems: Problems } {
  const from = readDateText(start);
  const to = readDateText(end);
  if (from.day === undefined || to.day === undefined) {
    return { problems: { start: from.problem, end: to.problem } };
  }
  if (from.day > to.day) return { problems: { start: dateMessages.order } };
  return { period: { from: from.day, to: to.day }, problems: {} };
}

/** Start date, end date, and Update. Enter in either field submits. */
export function DateRange({ period, onUpdate }: DateRangeProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(period);
  const [start, setStart] = useState(dateTextOf(period.from));
  const [end, setEnd] = useState(dateTextOf(period.to));
  const [problems, setProblems] = useState<Problems>({});
  const currentYear = currentYearOf(new Date());

  // A new window, from Back or a link, replaces the fields' text; the fields stay mounted and keep the focus.
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period);
    setStart(dateTextOf(period.from));
    setEnd(dateTextOf(period.to));
    setProblems({});
  }

  const update = () => {
    // An untouched end of the window may be in the next year (the pay period around New Year).
    const settle = (text: string, day: Day) =>
      text === dateTextOf(day) ? text : settleDateText(text, currentYear);
    const [from, to] = [settle(start, period.from), settle(end, period.to)];
    setStart(from);
    setEnd(to);
    const result = read(from, to);
    setProblems(result.problems);
    if (result.period) onUpdate(result.period);
  };
  const field = (which: keyof Problems, set: (text: string) => void) => ({
    onText: (text: string) => {
      set(text);
      // the order depends on both fields, so a change in either may have corrected it
      setProblems(({ start: a, end: b }) => ({
        start: unlessOrder(a),
        end: unlessOrder(b),
        [which]: undefined,
      }));
    },
    onLeave: (text: string) => {
      set(text);
      setProblems((before) => ({ ...before, [which]: readDateText(text).problem }));
    },
    problem: problems[which] && textOf(problems[which]),
    onEnter: update,
    currentYear,
  });
  return (
    <DateRangeFields>
      <DateField label={t('dates.start')} text={start} {...field('start', setStart)} />
      <DateField label={t('dates.end')} text={end} {...field('end', setEnd)} />
      <Button variant="contained" onClick={update}>
        {t('dates.update')}
      </Button>
      <span className="hint">{t('dates.new_york_days')}</span>
    </DateRangeFields>
  );
}
