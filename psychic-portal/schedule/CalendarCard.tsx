import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changed } from '../../common/api/keys';
import { calendarLinkQuery, makeCalendarLink, removeCalendarLink } from '../../common/api/calendar-link';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { viewerDate } from '../../common/ui/format';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Card } from '../../common/ui/parts/Page';
import { useCopy } from '../../common/ui/parts/useCopy';

const CalendarFrame = styled(Card)({ marginTop: 16 });
const CalendarBody = styled('div')({
  display: 'grid',
  gap: 12,
  padding: '0 16px 16px',
  '& p': { margin: 0, color: 'var(--ink2)' },
  '& code': { overflowWrap: 'anywhere', padding: 10, borderRadius: 6, background: 'var(--sunken)' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

/** The link by which a calendar program reads the schedule. */
export function CalendarCard({ psychicId }: { psychicId: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(calendarLinkQuery(psychicId));
  const make = useMutation({
    mutationFn: () => makeCalendarLink(psychicId),
    meta: { failure: t('schedule_days.not_made') },
    onSettled: () => changed(client, 'schedules'),
  });
  const remove = useMutation({
    mutationFn: () => removeCalendarLink(psychicId),
    meta: { failure: t('schedule_days.not_removed') },
    onSuccess: () => {
      make.reset();
      notifySuccess(t('schedule_days.removed'), t('schedule_days.removed_text'));
    },
    onSettled: () => changed(client, 'schedules'),
  });
  const { shown, outcome, copy } = useCopy<HTMLElement>(make.data ?? '');
  if (data === undefined) return null;
  const isMade = data.created_at !== null;
  const running = make.isPending || remove.isPending;
  return (
    <CalendarFrame>
      <CardHeader title={t('schedule_days.calendar')} />
      <CalendarBody>
        <p>{t('schedule_days.calendar_text')}</p>
        {make.data === undefined ? (
          data.created_at !== null && (
            <p>{t('schedule_days.calendar_made', { date: viewerDate(data.created_at) })}</p>
          )
        ) : (
          <>
            <code ref={shown}>{make.data}</code>
            <p role="status">{outcome === 'done' ? t('schedule_days.copied') : t('schedule_days.made')}</p>
          </>
        )}
        <div>
          {make.data !== undefined && (
            <Button variant="outlined" onClick={copy}>
              {t('schedule_days.copy')}
            </Button>
          )}
          <ChangeButton
            change="makeCalendarLink"
            running={make.isPending}
            disabled={running}
            variant="outlined"
            onPress={() => make.mutate()}
          >
            {isMade ? t('schedule_days.replace') : t('schedule_days.make')}
          </ChangeButton>
          {isMade && (
            <ChangeButton
              change="removeCalendarLink"
              running={remove.isPending}
              disabled={running}
              variant="outlined"
              color="error"
              onPress={() => remove.mutate()}
            >
              {t('schedule_days.remove')}
            </ChangeButton>
          )}
        </div>
      </CalendarBody>
    </CalendarFrame>
  );
}
