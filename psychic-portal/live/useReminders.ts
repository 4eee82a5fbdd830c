import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduledCall } from '../../common/api/scheduled-calls';
import { keepInTab, keptInTab } from '../../common/api/tab';
import { dismiss, notifyComing } from '../../common/ui/parts/notices';
import { isolated } from '../../common/ui/isolated';
import { timeOfDay } from '../../common/ui/time-of-day';
import { upcoming } from './upcoming';

/**
 * How long before a call the reminder appears, and the interval of clock checks, in milliseconds: a laptop may have
 * slept.
 */
const remindBefore = 600_000;
const looksEvery = 5000;

const remindedKey = 'told_calls';
/** A rescheduled call counts as another one. */
const nameOf = ({ id, scheduled_at }: ScheduledCall): string => `${id} ${scheduled_at}`;

/**
 * Shows a reminder ten minutes before each scheduled call and chat, once per tab, even after a reload. It is
 * removed when the call starts, or is canceled or rescheduled.
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
      const reminded = (keptInTab(remindedKey) as string[] | undefined) ?? [];
      for (const call of next) {
        const left = new Date(call.scheduled_at).getTime() - now.getTime();
        const name = nameOf(call);
        if (left > remindBefore || reminded.includes(name) || notices.current.has(name)) continue;
        reminded.push(name);
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
      // keep only those that could be shown again
      keepInTab(remindedKey, JSON.stringify(reminded.filter((name) => names.has(name))));
    };
    look();
    const timer = setInterval(look, looksEvery);
    return () => clearInterval(timer);
  }, [calls, t]);
}
