import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../common/api/client';
import type { PsychicRecord, Status } from '../../common/api/psychics';
import { chatWindowAt } from '../../common/domain/chat';
import { choicesFor, isInContact } from '../../common/domain/availability';
import { Breaks, RunningBreak } from './Breaks';
import { MissingLine } from './FirstDaysCard';
import { StatusKeys } from './StatusKeys';
import { onLaptop, onPhone, onTablet } from '../../common/brand/sizes';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Icon } from '../../common/ui/parts/Icon';
import { LineKey } from '../../common/ui/parts/LineKey';
import { Card } from '../../common/ui/parts/Page';
import { LoadingRows } from '../../common/ui/parts/States';
import { ListNote } from '../../common/ui/table/ListBar';
import { timeOfDay } from '../../common/ui/time-of-day';
import { useLine } from '../../common/ui/own/Line';
import { useTouchOnly } from '../../common/ui/own/useTouchOnly';
import { useIsChatWindowOpen } from '../chat/useChatPopup';
import { useReachChange } from '../layout/useReachChange';

const StatusBody = styled('div')({
  display: 'grid',
  gap: 12,
  padding: '0 16px 16px',
  '& > p': { margin: 0 },
});

/** Placeholder about as high as the card. */
const StatusPlaceholder = styled(Card)({
  minHeight: 312,
  [onLaptop]: { minHeight: 328 },
  [onTablet]: { minHeight: 414 },
  [onPhone]: { minHeight: 486 },
});

const NotActive = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  padding: '14px 16px',
  borderRadius: 8,
  background: 'var(--talk-tint)',
  '& i': { width: 38, height: 32, fontSize: 17 },
});

interface StatusCardProps {
  psychic: PsychicRecord;
  /** What a new psychic does for the first reading; empty for others. */
  steps: Schemas['FirstDaysStep'][];
}

/** What the card is about: a contact and what follows, a pause with its end, or the choice. */
function kindOf({ code, cause }: Status): 'contact' | 'break' | 'pause' | 'missed' | 'choice' {
  if (isInContact(code)) return 'contact';
  if (cause === 'break') return 'break';
  if (cause === 'after_contact') return 'pause';
  return cause === 'missed' ? 'missed' : 'choice';
}

const titles = {
  contact: 'reach.next_status',
  break: 'reach.break',
  pause: 'reach.pause',
  missed: 'reach.ready',
  choice: 'dashboard.status',
} as const;

/**
 * The choices allowed by the permissions; during a contact they apply after it, and in a pause they end it. The line
 * at the top of the page (`ReachLine`) says what is; a chat request is shown there as well (`RingingChat`).
 */
export function StatusCard({ psychic, steps }: StatusCardProps) {
  const { t } = useTranslation('portal');
  const { permissions, account_status } = psychic;
  const { status, lostAt } = useLine();
  const noteId = useId();
  const missingId = useId();
  const { choose } = useReachChange();
  if (status === undefined)
    return (
      <StatusPlaceholder aria-label={t('dashboard.status')}>
        <CardHeader title={t('dashboard.status')} />
        <LoadingRows />
      </StatusPlaceholder>
    );
  const kind = kindOf(status);
  const isLost = lostAt !== undefined;
  const choices = choicesFor(permissions, account_status);
  if (account_status !== 'Active')
    return (
      <Card aria-label={t('dashboard.status')}>
        <CardHeader title={t('dashboard.status')} />
        <StatusBody>
          <NotActive>
            <LineKey code={status.code} audience="psychic" />
            <span>{t('dashboard.not_active', { status: account_status })}</span>
          </NotActive>
        </StatusBody>
      </Card>
    );
  return (
    <Card aria-label={t('dashboard.status')}>
      <CardHeader title={t(titles[kind])} />
      <StatusBody>
        {kind === 'contact' && <p>{t('reach.contact_ends')}</p>}
        {(kind === 'break' || kind === 'pause') && <RunningBreak status={status} held={isLost} />}
        {kind === 'missed' && <p>{t('reach.ready_text')}</p>}
        <StatusKeys
          label={kind === 'contact' ? t('reach.contact_ends') : undefined}
          choices={choices}
          status={pressed(status, kind)}
          running={choose.isPending ? choose.variables : undefined}
          held={isLost}
          describedBy={isLost ? `${missingId} ${noteId}` : missingId}
          onChoose={(next) => choose.mutate(next)}
        />
        {(kind === 'choice' || kind === 'contact') && <Breaks status={status} held={isLost} />}
        <MissingLine id={missingId} steps={steps} />
        {choices.includes('C') && <ChatPlace code={status.code} />}
        {isLost && (
          <ListNote id={noteId}>
            <Icon name="clock" />
            <span>{t('dashboard.last_known', { time: timeOfDay(lostAt.toISOString()) })}</span>
          </ListNote>
        )}
      </StatusBody>
    </Card>
  );
}

/** The key that is pressed: none in a pause, which every key ends. */
function pressed({ code, next }: Status, kind: ReturnType<typeof kindOf>): string {
  if (kind === 'contact') return next ?? '';
  return kind === 'choice' ? code : '';
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
