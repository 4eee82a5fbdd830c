import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Callback, type MissedContact, missedQueries } from '../../common/api/missed';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onPhone, touchHeight } from '../../common/brand/sizes';
import { currentPayPeriod } from '../../common/ui/dates/windows';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { age } from '../../common/ui/format';
import { usePsychic } from '../../common/ui/own/session';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Icon, type IconName } from '../../common/ui/parts/Icon';
import { Card } from '../../common/ui/parts/Page';
import { EmptyState, ErrorState, LoadingRows } from '../../common/ui/parts/States';
import { useNow } from '../../common/ui/parts/useNow';
import { useShown } from '../../common/ui/parts/useShown';
import { instantInText, timeOfDay } from '../../common/ui/time-of-day';
import { GiveDialog } from './GiveDialog';
import { SharesLine } from './SharesLine';
import { type MissedActions, useMissedActions } from './useMissedActions';
import './words';

const WaitingList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '10px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& li > svg': { color: 'var(--ink3)' },
  '& b': { overflowWrap: 'anywhere' },
  '& small': { gridColumn: '2 / -1', fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
});
const RowButtons = styled('div')({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '&:empty': { display: 'none' },
  [onPhone]: { '& button': { flex: 1, minHeight: touchHeight } },
});
const WeekShare = styled('div')({
  padding: '12px 16px',
  borderTop: '1px solid var(--line)',
  '&:empty': { display: 'none' },
});

interface WaitingRowProps {
  icon: IconName;
  title: string;
  aside: ReactNode;
  text: string;
  children?: ReactNode;
}

const WaitingRow = ({ icon, title, aside, text, children }: WaitingRowProps) => (
  <li>
    <Icon name={icon} />
    <b>{title}</b>
    {aside}
    <small>{text}</small>
    <RowButtons>{children}</RowButtons>
  </li>
);

interface CallbackRowProps {
  callback: Callback;
  /** Whether another one is accepted. */
  isHeld: boolean;
  answer: MissedActions['answer'];
}

function CallbackItem({ callback, isHeld, answer }: CallbackRowProps) {
  const { t } = useTranslation('portal');
  const now = useNow();
  const { id, username: member, requested_at, held_until, attempts } = callback;
  const running = answer.isPending && answer.variables.callback === id ? answer.variables.kind : undefined;
  const stateOf = (kind: 'accept' | 'decline') => ({
    running: running === kind,
    held: answer.isPending && running !== kind,
    onPress: () => answer.mutate({ callback: id, kind }),
  });
  const text =
    held_until === null
      ? t('missed.asked_at', { at: instantInText(requested_at) })
      : t('missed.held', { until: timeOfDay(held_until) });
  return (
    <WaitingRow
      icon="phone"
      title={t(held_until === null ? 'missed.asks' : 'missed.calling', { member })}
      aside={<span>{age(requested_at, now)}</span>}
      text={attempts === 0 ? text : `${text} ${t('missed.attempts', { count: attempts })}`}
    >
      {held_until === null && (
        <ChangeButton variant="contained" change="acceptCallback" disabled={isHeld} {...stateOf('accept')}>
          {t('missed.accept')}
        </ChangeButton>
      )}
      <ChangeButton variant="outlined" change="declineCallback" {...stateOf('decline')}>
        {t('missed.decline')}
      </ChangeButton>
    </WaitingRow>
  );
}

interface MissedItemProps {
  contact: MissedContact;
  see: MissedActions['see'];
  onGive: () => void;
}

function MissedItem({ contact, see, onGive }: MissedItemProps) {
  const { t } = useTranslation('portal');
  const { id, call_date, conn_type, result, back_at, can_gift, lowered_to } = contact;
  const member = contact.username ?? t('missed.unknown_member');
  const at = instantInText(call_date);
  const text =
    back_at === null
      ? t('missed.missed_at', { at, result })
      : t('missed.back_at', { at, back: instantInText(back_at) });
  return (
    <WaitingRow
      icon={back_at !== null ? 'check' : conn_type === 'Call' ? 'phone' : 'chat'}
      title={back_at === null ? t(`missed.missed.${conn_type}`, { member }) : t('missed.back', { member })}
      aside={
        <ChangeButton
          variant="text"
          change="seeMissed"
          running={see.isPending && see.variables === id}
          aria-label={t('missed.done_with', { member })}
          onPress={() => see.mutate(id)}
        >
          {t('missed.done')}
        </ChangeButton>
      }
      text={lowered_to === null ? text : `${text} ${t(`missed.lowered.${lowered_to}`)}`}
    >
      {can_gift && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={onGive}>
          {t('missed.give')}
        </Button>
      )}
    </WaitingRow>
  );
}

/** More would push the rest of a phone's dashboard far down; the next ones follow as these are pressed. */
const mostShown = 4;

/** Those who did not get through: callbacks, the oldest first, and missed contacts until they are seen. */
export function MissedCard() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { data, failed, refetch } = useReportQuery(missedQueries.waiting(id));
  const { answer, see, give } = useMissedActions();
  const giving = useShown<MissedContact>();
  const isAccepted = data?.callbacks.some(({ state }) => state === 'accepted') === true;
  const others = Math.max(0, (data?.missed.length ?? 0) - mostShown);
  const isEmpty = data !== undefined && data.callbacks.length + data.missed.length === 0;
  return (
    <Card aria-label={t('missed.card')}>
      <CardHeader title={t('missed.card')}>
        <Link to="/psychic/missed">{t('missed.all')}</Link>
      </CardHeader>
      {data === undefined && failed && <ErrorState text={t('missed.failed')} onRetry={refetch} />}
      {data === undefined && !failed && <LoadingRows rows={2} height={44} />}
      {isEmpty && <EmptyState title={t('missed.none')} text={t('missed.none_text')} />}
      <WaitingList>
        {data?.callbacks.map((callback) => (
          <CallbackItem key={callback.id} callback={callback} isHeld={isAccepted} answer={answer} />
        ))}
        {data?.missed.slice(0, mostShown).map((contact) => (
          <MissedItem key={contact.id} contact={contact} see={see} onGive={() => giving.show(contact)} />
        ))}
      </WaitingList>
      {others > 0 && (
        <WeekShare>
          <Link to="/psychic/missed">{t('missed.more', { count: others })}</Link>
        </WeekShare>
      )}
      <WeekShare>
        <SharesLine period={currentPayPeriod().period} />
      </WeekShare>
      {giving.shown && (
        <GiveDialog contact={giving.shown} give={give} open={giving.isOpen} onClose={giving.hide} />
      )}
    </Card>
  );
}
