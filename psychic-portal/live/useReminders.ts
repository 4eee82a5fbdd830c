import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduledCall } from '../../common/api/scheduled-calls';
import { keepInTab, keptInTab } from '../../common/api/tab';
import { dismiss, notifyComing } from '../../common/ui/parts/notices';
import { isolated } from '../../common/ui/isolated';
import { timeOfDay } from '../../common/ui/time-of-day';
import { upcoming } from './upcoming';

/** Milliseconds before a call at which it is told of, and between two looks at the clock: a laptop may have slept. */
const toldBefore = 600_000;
const looksEvery = 5000;

const toldKey = 'told_calls';
/** One that is put off is another one. */
const nameOf = ({ id, scheduled_at }: ScheduledCall): string => `${id} ${scheduled_at}`;

/**
 * Tells of each scheduled call and chat ten minutes before it, once in a tab, also after a reload. The notice goes when
 * the time has come, and when the call is called off or put off.
 */
export function useReminders(calls: readonly ScheduledCall[] | undefined): void {
  const { t } = useTranslation('portal');
  const notices = useRef(new Map<string, number>());
  useEffect(() => {
    if (calls === undefined) return undefined;
    const look = (): void => {
      const now = new Date();
      const next = upcoming(calls, now);
      const names = new Set(next.map(nameOf));
      for (const [name, notice] of notices.current)
        if (!names.has(name)) {
          dismiss(notice);
          notices.current.delete(name);
        }
      const told = (keptInTab(toldKey) as string[] | undefined) ?? [];
      for (const call of next) {
        const left = new Date(call.scheduled_at).getTime() - now.getTime();
        const name = nameOf(call);
        if (left > toldBefore || told.includes(name) || notices.current.has(name)) continue;
        told.push(name);
        notices.current.set(
          name,
          notifyComing(
            t(`line.coming.${call.conn_type}`, { time: timeOfDay(call.scheduled_at) }),
            call.username === null
              ? t('line.coming_alone')
              : t('line.coming_with', { member: isolated(call.username) }),
          ),
        );
      }
      // no more than what may still be told again
      keepInTab(toldKey, JSON.stringify(told.filter((name) => names.has(name))));
    };
    look();
    const timer = setInterval(look, looksEvery);
    return () => clearInterval(timer);
  }, [calls, t]);
}
