import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { Trans, useTranslation } from 'react-i18next';
import { onPaper, onPhone, touchHeight } from '../../common/brand/sizes';
import type { Status } from '../../common/api/psychics';
import { isInContact } from '../../common/domain/availability';
import { LaterPart } from '../../common/ui/frame/LaterPart';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { isolated } from '../../common/ui/isolated';
import { useLine } from '../../common/ui/own/Line';
import { LineKey } from '../../common/ui/parts/LineKey';
import { instantInText, timeOfDay } from '../../common/ui/time-of-day';
import { type OpenChat, useOpenChat } from '../chat/useOpenChat';
import { useReachChange } from './useReachChange';

const ScheduleSentence = lazyPart(() => import('./ScheduleSentence'), 'ScheduleSentence');

const ReachStripe = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  minHeight: touchHeight,
  padding: '8px 24px',
  borderBottom: '1px solid var(--line)',
  background: 'var(--off-tint)',
  lineHeight: '20px',
  '& > p': { flex: 1, minWidth: 200, margin: 0 },
  '&[data-code=A], &[data-code=P], &[data-code=C]': { background: 'var(--go-tint)' },
  '&[data-code=O]': { background: 'var(--alert-tint)' },
  '&[data-code=B], &[data-code=R]': { background: 'var(--talk-tint)' },
  [onPhone]: { padding: '8px 12px' },
  [onPaper]: { display: 'none' },
});

/** The time of day, with the date if it is not today. */
export function sinceText(iso: string): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return isToday ? timeOfDay(iso) : instantInText(iso);
}

/** Whether the psychic can be reached, since when, by whose choice, and what follows: at the top of every page. */
export function ReachLine() {
  const { t } = useTranslation('portal');
  const { status, lostAt } = useLine();
  const open = useOpenChat();
  const isLost = lostAt !== undefined;
  const code = isLost || status === undefined ? '?' : status.code;
  return (
    <ReachStripe role="status" aria-label={t('reach.label')} data-code={code}>
      {isLost ? (
        <LineKey code="?" audience="psychic" word={t('line.not_known')} />
      ) : (
        status && (
          <>
            <LineKey code={code} audience="psychic" word="" />
            <p>
              <StandingText status={status} open={open} /> {followingText(status, t)}{' '}
              <LaterPart>
                <ScheduleSentence status={status} />
              </LaterPart>
            </p>
            {status.cause === 'missed' && !isInContact(status.code) && <BackButton status={status} />}
          </>
        )
      )}
    </ReachStripe>
  );
}

function StandingText({ status, open }: { status: Status; open: OpenChat | undefined }) {
  const { t } = useTranslation('portal');
  const { code, since, until, cause, returns_to, after_contact } = status;
  const contact = open === undefined ? 'call' : open.chat.state === 'ringing' ? 'ringing' : 'chat';
  return (
    <Trans
      t={t}
      i18nKey={isInContact(code) ? `reach.contact.${contact}` : `reach.set_by.${cause}`}
      values={{
        status: t(`reach.words.${code}`),
        since: sinceText(since),
        until: until === null ? '' : timeOfDay(until),
        next: t(`availability.choices.${returns_to ?? 'U'}`, { ns: 'ui' }),
        count: after_contact,
        member: isolated(open?.chat.username ?? ''),
      }}
      components={{ b: <b /> }}
    />
  );
}

/** What follows a contact. */
function followingText(
  { code, next, cause, until, break_seconds, after_contact }: Status,
  t: TFunction<'portal'>,
): string {
  if (!isInContact(code) || next === null) return '';
  if (break_seconds !== null) return t('reach.then_break', { count: break_seconds / 60 });
  if (cause === 'break' && until !== null) return t('reach.then_on_break', { until: timeOfDay(until) });
  if (cause === 'missed') return t('reach.then_missed');
  const name = t(`availability.choices.${next}`, { ns: 'ui' });
  const pauses = after_contact > 0 && code === 'B' && next !== 'O' && next !== 'U';
  return pauses
    ? t('reach.then_after', { next: name, count: after_contact })
    : t('reach.then', { next: name });
}

/** Ends a pause by the program. */
function BackButton({ status: { returns_to } }: { status: Status }) {
  const { t } = useTranslation(['portal', 'ui']);
  const { choose } = useReachChange();
  const code = returns_to ?? 'U';
  return (
    <ChangeButton
      variant="contained"
      change="chooseStatus"
      running={choose.isPending}
      onPress={() => choose.mutate(code)}
    >
      {t('portal:reach.back', { next: t(`ui:availability.choices.${code}`) })}
    </ChangeButton>
  );
}
