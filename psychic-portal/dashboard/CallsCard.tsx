import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ScheduledCall } from '../../common/api/scheduled-calls';
import { viewerShortDay, zoneName } from '../../common/ui/format';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Icon } from '../../common/ui/parts/Icon';
import { LinkButton } from '../../common/ui/parts/LinkButton';
import { Card } from '../../common/ui/parts/Page';
import { EmptyState, ErrorState, LoadingRows } from '../../common/ui/parts/States';
import { useNow } from '../../common/ui/parts/useNow';
import { ListNote } from '../../common/ui/table/ListBar';
import { timeOfDay } from '../../common/ui/time-of-day';
import { useLine } from '../../common/ui/own/Line';
import { useOwnCard } from '../customers/useOwnCard';
import { upcoming } from '../live/upcoming';

const Calls = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr) 16px',
    alignItems: 'center',
    gap: '0 12px',
    padding: '10px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& b': { fontWeight: 650, alignSelf: 'start' },
  '& b > span': { display: 'block' },
  '& span': { overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--ink3)' },
  '& svg': { color: 'var(--ink3)' },
});

const Zone = styled(ListNote)({ padding: '8px 16px 14px', borderTop: '1px solid var(--line)' });

interface CallItemProps {
  call: ScheduledCall;
  now: Date;
  onMember: (member: { customerId: number; name: string }) => void;
}

function CallItem({ call, now, onMember }: CallItemProps) {
  const { t } = useTranslation('portal');
  const { conn_type, scheduled_at, username, customer_id: customerId } = call;
  const at = new Date(scheduled_at);
  const minutesLeft = Math.ceil((at.getTime() - now.getTime()) / 60_000);
  const kind = t(`dashboard.kinds.${conn_type}`);
  const isToday = at.toDateString() === now.toDateString();
  return (
    <li>
      <b>
        {!isToday && <span>{viewerShortDay(scheduled_at)}</span>} {timeOfDay(scheduled_at)}
      </b>
      <span>
        {username === null || customerId === null ? (
          (username ?? t('dashboard.unknown_member'))
        ) : (
          <LinkButton onClick={() => onMember({ customerId, name: username })}>{username}</LinkButton>
        )}
        <small>
          {minutesLeft <= 90
            ? t('dashboard.call_soon', { kind, count: minutesLeft })
            : isToday
              ? t('dashboard.call_today', { kind })
              : kind}
        </small>
      </span>
      <Icon name={conn_type === 'Call' ? 'phone' : 'chat'} />
    </li>
  );
}

/** Calls and chats that members have scheduled. */
export function CallsCard() {
  const { t } = useTranslation('portal');
  const { calls, callsFailed, retry } = useLine();
  const now = useNow();
  const { show, dialog } = useOwnCard();
  const next = calls && upcoming(calls, now);
  return (
    <Card aria-label={t('dashboard.calls')}>
      <CardHeader title={t('dashboard.calls')}>{next && <b>{next.length}</b>}</CardHeader>
      {next === undefined &&
        (callsFailed ? (
          <ErrorState text={t('dashboard.calls_failed')} onRetry={retry} />
        ) : (
          <LoadingRows rows={4} height={56} />
        ))}
      {next?.length === 0 && (
        <EmptyState title={t('dashboard.calls_none')} text={t('dashboard.calls_none_text')} />
      )}
      {next !== undefined && next.length > 0 && (
        <>
          <Calls>
            {next.map((call) => (
              <CallItem key={call.id} call={call} now={now} onMember={show} />
            ))}
          </Calls>
          <Zone>
            <Icon name="clock" />
            <span>{t('dashboard.calls_zone', { zone: zoneName() })}</span>
          </Zone>
        </>
      )}
      {dialog}
    </Card>
  );
}
