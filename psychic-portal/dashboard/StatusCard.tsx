import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { psychicQueries, type PsychicRecord, setAvailability } from '../../common/api/psychics';
import { choicesFor, chosenCodes, isInContact } from '../../common/domain/availability';
import { StatusKeys } from '../../common/ui/availability/StatusKeys';
import { instant } from '../../common/ui/format';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Icon } from '../../common/ui/parts/Icon';
import { LineKey } from '../../common/ui/parts/LineKey';
import { Card } from '../../common/ui/parts/Page';
import { Note } from '../../common/ui/table/ListBar';
import { timeOfDay } from '../../common/ui/time-of-day';
import { useLine } from '../../common/ui/own/Line';
import { useScheduledUntil } from '../../common/ui/own/useScheduledUntil';

const Body = styled('div')({ display: 'grid', gap: 12, padding: '0 16px 16px' });

const InContact = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  margin: 0,
  padding: '14px 16px',
  borderRadius: 8,
  background: 'var(--talk-tint)',
  '& i': { width: 38, height: 32, fontSize: 17 },
});

/** The time of day, before today with its date. */
function sinceText(iso: string): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return isToday ? timeOfDay(iso) : instant(iso);
}

/** How the psychic stands, and the choice among what the permissions allow; the switch's word stands alone. */
export function StatusCard({ psychic }: { psychic: PsychicRecord }) {
  const { t } = useTranslation('portal');
  const { user_id: id, permissions, account_status } = psychic;
  const { status, lostAt } = useLine();
  const client = useQueryClient();
  const noteId = useId();
  const until = useScheduledUntil(id);
  const choose = useMutation({
    mutationFn: (code: (typeof chosenCodes)[number]) => setAvailability(id, code),
    meta: { failure: t('dashboard.status_not_changed') },
    onSuccess: (answer) => client.setQueryData(psychicQueries.status(id).queryKey, answer),
    // what was refused may have its reason in what the page shows
    onError: () => void client.invalidateQueries({ queryKey: psychicQueries.own(id).queryKey }),
  });
  if (status === undefined) return null;
  const { code } = status;
  const since = sinceText(status.since);
  const canChoose = account_status === 'Active' && (chosenCodes as readonly string[]).includes(code);
  const schedule = until === undefined ? '' : t('dashboard.scheduled_until', { until });
  const standing = lostAt
    ? t('dashboard.last_known', { time: timeOfDay(lostAt.toISOString()) })
    : t('dashboard.since', { since, schedule });
  return (
    <Card aria-label={t('dashboard.status')}>
      <CardHeader title={t('dashboard.status')} />
      <Body>
        {canChoose ? (
          <StatusKeys
            choices={choicesFor(permissions, account_status)}
            status={code}
            running={choose.isPending ? choose.variables : undefined}
            held={lostAt !== undefined}
            describedBy={noteId}
            onChoose={(next) => choose.mutate(next)}
          />
        ) : (
          <InContact>
            <LineKey code={code} audience="psychic" />
            <span>
              {isInContact(code)
                ? t('dashboard.in_contact', { since })
                : t('dashboard.not_active', { status: account_status })}
            </span>
          </InContact>
        )}
        {(canChoose || lostAt !== undefined) && (
          <Note id={noteId}>
            <Icon name="clock" />
            <span>{standing}</span>
          </Note>
        )}
      </Body>
    </Card>
  );
}
