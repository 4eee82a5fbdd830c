import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../common/api/client';
import { psychicQueries, type PsychicRecord, setAvailability } from '../../common/api/psychics';
import { chatWindowAt } from '../../common/domain/chat';
import { choicesFor, type chosenCodes, isInContact } from '../../common/domain/availability';
import { MissingLine } from './FirstDaysCard';
import { StatusKeys } from './StatusKeys';
import { onLaptop, onPhone, onTablet } from '../../common/brand/sizes';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Icon } from '../../common/ui/parts/Icon';
import { LineKey } from '../../common/ui/parts/LineKey';
import { Card } from '../../common/ui/parts/Page';
import { LoadingRows } from '../../common/ui/parts/States';
import { ListNote } from '../../common/ui/table/ListBar';
import { instantInText, timeOfDay } from '../../common/ui/time-of-day';
import { useLine } from '../../common/ui/own/Line';
import { useScheduledUntil } from '../../common/ui/own/useScheduledUntil';
import { useTouchOnly } from '../../common/ui/own/useTouchOnly';
import { useIsChatWindowOpen } from '../chat/useChatPopup';

const StatusBody = styled('div')({ display: 'grid', gap: 12, padding: '0 16px 16px' });

/** Placeholder about as high as the card. */
const StatusPlaceholder = styled(Card)({
  minHeight: 188,
  [onLaptop]: { minHeight: 204 },
  [onTablet]: { minHeight: 290 },
  [onPhone]: { minHeight: 520 },
});

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

const After = styled('h3')({ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 650 });

/** The time of day, with the date if before today. */
function sinceText(iso: string): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return isToday ? timeOfDay(iso) : instantInText(iso);
}

interface StatusCardProps {
  psychic: PsychicRecord;
  /** What a new psychic does for the first reading; empty for others. */
  steps: Schemas['FirstDaysStep'][];
}

/**
 * The psychic's status, and the choices allowed by the permissions; during a contact they apply after it. A chat
 * request is shown on every page (`RingingChat`).
 */
export function StatusCard({ psychic, steps }: StatusCardProps) {
  const { t } = useTranslation('portal');
  const { user_id: id, permissions, account_status } = psychic;
  const { status, lostAt } = useLine();
  const noteId = useId();
  const missingId = useId();
  const until = useScheduledUntil(id);
  const choose = useStatusChoice(id);
  if (status === undefined)
    return (
      <StatusPlaceholder aria-label={t('dashboard.status')}>
        <CardHeader title={t('dashboard.status')} />
        <LoadingRows />
      </StatusPlaceholder>
    );
  const { code } = status;
  const since = sinceText(status.since);
  const contact = isInContact(code) ? code : undefined;
  const isActive = account_status === 'Active';
  const choices = choicesFor(permissions, account_status);
  const schedule = until === undefined ? '' : t('dashboard.scheduled_until', { until });
  const standing = lostAt
    ? t('dashboard.last_known', { time: timeOfDay(lostAt.toISOString()) })
    : t('dashboard.since', { since, schedule });
  const hasNote = (isActive && contact === undefined) || lostAt !== undefined;
  return (
    <Card aria-label={t('dashboard.status')}>
      <CardHeader title={t('dashboard.status')} />
      <StatusBody>
        {(contact !== undefined || !isActive) && (
          <WhyNow code={code} since={since} accountStatus={account_status} />
        )}
        {isActive && (
          <>
            {contact !== undefined && <After>{t('dashboard.after_contact')}</After>}
            <StatusKeys
              label={contact && t('dashboard.after_contact')}
              choices={choices}
              status={contact === undefined ? code : (status.next ?? '')}
              running={choose.isPending ? choose.variables : undefined}
              held={lostAt !== undefined}
              describedBy={hasNote ? `${missingId} ${noteId}` : missingId}
              onChoose={(next) => choose.mutate(next)}
            />
          </>
        )}
        {isActive && <MissingLine id={missingId} steps={steps} />}
        {isActive && choices.includes('C') && <ChatPlace code={code} />}
        {hasNote && (
          <ListNote id={noteId}>
            <Icon name="clock" />
            <span>{standing}</span>
          </ListNote>
        )}
      </StatusBody>
    </Card>
  );
}

/** Where chats open: on a phone in this tab, elsewhere in the window, if it is open. */
function ChatPlace({ code }: { code: string }) {
  const { t } = useTranslation('portal');
  const isTouch = useTouchOnly();
  const isOpen = useIsChatWindowOpen();
  const isReady = chatWindowAt(code) !== 'closes' && isOpen === true;
  if (!isTouch && !isReady) return null;
  return (
    <ListNote>
      <Icon name="chat" />
      <span>{t(isTouch ? 'dashboard.chats_here' : 'dashboard.chat_window_open')}</span>
    </ListNote>
  );
}

function useStatusChoice(id: number) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: (typeof chosenCodes)[number]) => setAvailability(id, code),
    meta: { failure: t('dashboard.status_not_changed') },
    onSuccess: (answer) => {
      client.setQueryData(psychicQueries.status(id).queryKey, answer);
      // it may have been the first sign-on
      void client.invalidateQueries({ queryKey: psychicQueries.firstDays(id).queryKey });
    },
    // the page's data may explain why it was refused
    onError: () => void client.invalidateQueries({ queryKey: psychicQueries.own(id).queryKey }),
  });
}

interface WhyNowProps {
  code: string;
  since: string;
  accountStatus: string;
}

/** Why nothing can be chosen for now: a contact, or the account. */
function WhyNow({ code, since, accountStatus }: WhyNowProps) {
  const { t } = useTranslation('portal');
  return (
    <InContact>
      <LineKey code={code} audience="psychic" />
      <span>
        {isInContact(code)
          ? t(`dashboard.in_contact.${code}`, { since })
          : t('dashboard.not_active', { status: accountStatus })}
      </span>
    </InContact>
  );
}
