import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Status } from '../../common/api/psychics';
import { onPhone, touchHeight } from '../../common/brand/sizes';
import { isInContact } from '../../common/domain/availability';
import { breakMinutes, longestAfterContact } from '../../common/domain/reach';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { Select } from '../../common/ui/form/Select';
import { useNow } from '../../common/ui/parts/useNow';
import { useReachChange } from '../layout/useReachChange';

const BreakRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: '104px repeat(3, 1fr)',
  gap: 8,
  alignItems: 'center',
  paddingTop: 12,
  borderTop: '1px solid var(--line)',
  '& > b': { fontWeight: 600 },
  '& > small': { gridColumn: '2 / -1', color: 'var(--ink2)', fontSize: 13, lineHeight: '18px' },
  '& > .after': { gridColumn: '1 / -1' },
  [onPhone]: {
    gridTemplateColumns: 'auto repeat(3, 1fr)',
    '& > button': { minHeight: touchHeight },
    '& > small': { gridColumn: '1 / -1' },
  },
});

const PauseActions = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  '& > b': { marginRight: 'auto', fontSize: 18 },
  [onPhone]: { '& > button': { flex: 1, minHeight: touchHeight }, '& > b': { flexBasis: '100%' } },
});

/** Seconds that can be chosen, and one that was set elsewhere. */
const choicesOf = (seconds: number): number[] =>
  [...new Set([0, 15, 30, 60, 90, longestAfterContact, seconds])].toSorted((one, other) => one - other);

/** Breaks, and the pause after each contact. */
export function Breaks({ status, held }: { status: Status; held: boolean }) {
  const { t } = useTranslation(['portal', 'ui']);
  const { takeBreak, setAfterContact } = useReachChange();
  const { code, next, returns_to, after_contact } = status;
  const back = returns_to ?? (isInContact(code) ? next : code);
  const isTaken = (minutes: number) => takeBreak.isPending && takeBreak.variables === minutes;
  const canBreak = back === 'A' || back === 'P' || back === 'C';
  return (
    <>
      {canBreak && (
        <BreakRow role="group" aria-label={t('portal:reach.break')}>
          <b>{t('portal:reach.break')}</b>
          {breakMinutes.map((minutes) => (
            <ChangeButton
              key={minutes}
              variant="outlined"
              change="takeBreak"
              running={isTaken(minutes)}
              held={held || (takeBreak.isPending && !isTaken(minutes))}
              onPress={() => takeBreak.mutate(minutes)}
            >
              {t('portal:reach.minutes', { count: minutes })}
            </ChangeButton>
          ))}
          <small>
            {isInContact(code)
              ? t('portal:reach.break_later')
              : t('portal:reach.break_text', { next: t(`ui:availability.choices.${back}`) })}
          </small>
        </BreakRow>
      )}
      <BreakRow>
        <Select
          className="after"
          label={t('portal:reach.after_contact')}
          labelAt="beside"
          value={String(setAfterContact.isPending ? setAfterContact.variables : after_contact)}
          choices={choicesOf(after_contact).map((seconds) => ({
            value: String(seconds),
            text: seconds === 0 ? t('portal:reach.at_once') : t('portal:reach.seconds', { count: seconds }),
          }))}
          state={{ change: 'setAfterContact', running: setAfterContact.isPending, held }}
          onChange={(seconds) => setAfterContact.mutate(Number(seconds))}
        />
      </BreakRow>
    </>
  );
}

/** A break or a pause after a contact that runs: how long still, and its end. */
export function RunningBreak({ status, held }: { status: Status; held: boolean }) {
  const { t } = useTranslation('portal');
  const { takeBreak, endBreak } = useReachChange();
  const now = useNow(1000);
  const left = status.until === null ? 0 : Math.max(0, new Date(status.until).getTime() - now.getTime());
  return (
    <PauseActions>
      <b>{t('reach.left', { time: clockLeft(Math.ceil(left / 1000)) })}</b>
      <ChangeButton
        variant="contained"
        change="endBreak"
        running={endBreak.isPending}
        held={held || takeBreak.isPending}
        onPress={() => endBreak.mutate(undefined)}
      >
        {t(status.cause === 'after_contact' ? 'reach.end_pause' : 'reach.end')}
      </ChangeButton>
      {status.cause === 'break' && (
        <ChangeButton
          variant="outlined"
          change="takeBreak"
          running={takeBreak.isPending}
          held={held || endBreak.isPending}
          onPress={() => takeBreak.mutate(5)}
        >
          {t('reach.more')}
        </ChangeButton>
      )}
    </PauseActions>
  );
}

/** `8:12` */
const clockLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
