import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Status } from '../../common/api/psychics';
import { keepInTab, keptInTab } from '../../common/api/tab';
import { isInContact } from '../../common/domain/availability';
import { isPause } from '../../common/domain/reach';
import { useNow } from '../../common/ui/parts/useNow';
import { dismiss, notifyComing } from '../../common/ui/parts/notices';
import { usePsychic } from '../../common/ui/own/session';
import { useScheduleNow } from '../../common/ui/own/useScheduledUntil';

/** How long before the schedule begins the reminder appears, in minutes. */
const remindBefore = 10;
const remindedKey = 'told_schedule';

/** What the schedule says about the status: a part of the line at the top, loaded after the page. */
export function ScheduleSentence({ status }: { status: Status }) {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  useNow();
  const schedule = useScheduleNow(id);
  const { code, cause } = status;
  const isAvailable = code === 'A' || code === 'P' || code === 'C';
  const begins = schedule?.begins;
  const when =
    isAvailable || begins === undefined || begins.inMinutes > remindBefore ? undefined : begins.time;
  useReminder(when);
  if (schedule === undefined || isInContact(code) || (code === 'O' && isPause(cause))) return null;
  if (schedule.until !== undefined)
    return t(isAvailable ? 'reach.scheduled_until' : 'reach.inside', { until: schedule.until });
  if (begins === undefined) return null;
  const day = begins.inDays === 0 ? 'today' : begins.inDays === 1 ? 'tomorrow' : 'later';
  return t(isAvailable ? 'reach.outside' : 'reach.begins', {
    begins: t(`reach.begins_at.${day}`, { time: begins.time, day: begins.weekday }),
  });
}

/** Reminds once per tab that the schedule begins soon. @param time when; undefined if nothing is to be said */
function useReminder(time: string | undefined): void {
  const { t } = useTranslation('portal');
  const notice = useRef<number>(undefined);
  useEffect(() => {
    if (time === undefined) {
      if (notice.current !== undefined) dismiss(notice.current);
      notice.current = undefined;
      return;
    }
    const name = `${new Date().toDateString()} ${time}`;
    if (keptInTab(remindedKey) === name) return;
    keepInTab(remindedKey, JSON.stringify(name));
    notice.current = notifyComing(t('reach.soon', { time }), t('reach.soon_text'));
  }, [time, t]);
}
