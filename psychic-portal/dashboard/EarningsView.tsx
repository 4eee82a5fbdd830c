import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Earnings } from '../../common/api/statistics';
import { onPhone } from '../../common/brand/sizes';
import { count, hoursAndMinutes, minutes, missing, money } from '../../common/ui/format';
import { ListNote } from '../../common/ui/table/ListBar';
import { instantInText, timeOfDay } from '../../common/ui/time-of-day';
import { addWords, languageTag } from '../../common/words';
import { earnings as words } from '../words/earnings';

// loaded with the card, not with the frame
addWords('portal', { earnings: words });

const EarningsHead = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 10px',
  margin: 0,
  padding: '0 16px 12px',
  color: 'var(--ink2)',
  '& b': { fontSize: 30, lineHeight: '36px', fontWeight: 700, color: 'var(--ink)' },
  [onPhone]: { paddingLeft: 12, paddingRight: 12 },
});

const EarningsRows = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '2px 12px',
    padding: '11px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0 },
  '& dd.figure': { fontSize: 18, lineHeight: '24px', fontWeight: 700 },
  '& dd.text': {
    gridColumn: '1 / -1',
    fontSize: 13,
    lineHeight: '18px',
    color: 'var(--ink2)',
    overflowWrap: 'anywhere',
  },
  [onPhone]: { '& > div': { paddingLeft: 12, paddingRight: 12 } },
});

const EarningsNote = styled(ListNote)({ padding: '0 16px 14px', [onPhone]: { padding: '0 12px 12px' } });

interface EarningsItemProps {
  name: string;
  figure?: string;
  children: ReactNode;
}

const EarningsItem = ({ name, figure, children }: EarningsItemProps) => (
  <div>
    <dt>{name}</dt>
    {figure !== undefined && <dd className="figure">{figure}</dd>}
    <dd className="text">{children}</dd>
  </div>
);

type EarnedSum = Pick<Earnings['last'] & object, 'minutes' | 'amount'>;

/** Dollars, or minutes in limited mode; null for a week that was not paid through the program. */
const valueOf = ({ amount, minutes: length }: EarnedSum): number | null =>
  amount === undefined ? length : amount;

function EarningsToday({ basis, today }: Pick<Earnings, 'basis' | 'today'>) {
  const { t } = useTranslation('portal');
  const { per_hour, signed_on_minutes } = today;
  const key = basis === undefined ? 'today_minutes' : per_hour == null ? 'today' : 'per_hour';
  return (
    <EarningsHead>
      <Trans
        t={t}
        i18nKey={`earnings.${key}`}
        values={{
          amount: basis === undefined ? minutes(today.minutes) : money(today.amount),
          each: money(per_hour),
          time: hoursAndMinutes(signed_on_minutes),
        }}
        components={{ b: <b />, span: <span /> }}
      />
    </EarningsHead>
  );
}

function EarningsCompared({ week, show }: { week: Earnings['week']; show: (value: number) => string }) {
  const { t } = useTranslation('portal');
  const [now, then] = [valueOf(week), valueOf(week.before)];
  if (now === null || then === null) return t('earnings.not_compared');
  const difference = Math.round((now - then) * 100) / 100;
  return t(`earnings.${difference > 0 ? 'more' : difference < 0 ? 'less' : 'same'}`, {
    difference: show(Math.abs(difference)),
    at: instantInText(week.before.until),
    before: show(then),
  });
}

interface EarningsViewProps {
  earnings: Earnings;
  /** The weekly goal. */
  children?: ReactNode;
}

/** The last contact, today, and the pay week, all of one answer. */
export function EarningsView({
  earnings: { basis, today, last, week, active, best },
  children,
}: EarningsViewProps) {
  const { t } = useTranslation('portal');
  const show =
    basis === undefined ? (value: number) => t('earnings.step_minutes', { more: minutes(value) }) : money;
  const figure = (sum: EarnedSum): string => {
    const value = valueOf(sum);
    return value === null ? missing : show(value);
  };
  return (
    <>
      <EarningsToday basis={basis} today={today} />
      <EarningsRows>
        {last && (
          <EarningsItem name={t('earnings.last')} figure={figure(last)}>
            {t(`earnings.last_of.${last.conn_type}`, {
              member: last.username ?? t('earnings.unknown_member'),
              minutes: minutes(last.minutes),
              at: instantInText(last.ended_at),
            })}
          </EarningsItem>
        )}
        <EarningsItem name={t('earnings.week')} figure={figure(week)}>
          <EarningsCompared week={week} show={show} />
        </EarningsItem>
        {active?.next != null && (
          <EarningsItem
            name={t('earnings.step')}
            figure={t('earnings.step_minutes', { more: minutes(active.minutes_to_next) })}
          >
            {t('earnings.step_text', { minutes: minutes(active.active_minutes), next: count(active.next) })}
          </EarningsItem>
        )}
        {best && (
          <EarningsItem name={t('earnings.best')}>
            {t('earnings.best_text', {
              weekday: new Date(best.from).toLocaleDateString(languageTag(), { weekday: 'long' }),
              from: timeOfDay(best.from),
              to: timeOfDay(best.to),
              minutes: minutes(best.minutes_per_hour),
            })}
          </EarningsItem>
        )}
      </EarningsRows>
      {children}
      <EarningsNote>{t(`earnings.notes.${basis ?? 'minutes'}`)}</EarningsNote>
    </>
  );
}
