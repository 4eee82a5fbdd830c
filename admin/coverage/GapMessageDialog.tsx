import { useMutation, useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { gapPsychicsQuery, sendGapMessages } from '../../common/api/coverage';
import { parseCoverageMessage } from '../../common/domain/coverage-message';
import { randomId } from '../../common/domain/random-id';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { TextField } from '../../common/ui/form/TextField';
import { Tick } from '../../common/ui/form/Tick';
import { useKeptText } from '../../common/ui/form/useKeptText';
import { Dialog } from '../../common/ui/parts/Dialog';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Awaited, EmptyState } from '../../common/ui/parts/States';
import { textsOf } from '../../common/words';

const AskedPsychics = styled('ul')({
  maxHeight: 'max(180px, 34dvh)',
  margin: '0 0 14px',
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& small': { fontSize: 13, color: 'var(--ink2)', textAlign: 'right' },
});

interface GapMessageDialogProps {
  from: string;
  to: string;
  /** The gap in words. */
  hours: string;
  onClose: () => void;
}

/** Writes to psychics who could work in a gap. They are listed first, and each can be left out or added. */
export function GapMessageDialog({ from, to, hours, onClose }: GapMessageDialogProps) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery(gapPsychicsQuery(from, to));
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const kept = useKeptText(`gap ${from}`, {});
  const [isTyped, setTyped] = useState(kept.text !== '');
  const text = isTyped ? kept.text : t('coverage.usual_text', { hours });
  // an idempotency key for each text and set of psychics
  const keys = useRef<Record<string, string>>({});
  const [isTried, setTried] = useState(false);
  const isAsked = (id: number, scheduled: string): boolean => changed.get(id) ?? scheduled !== 'off';
  const ids = (data ?? []).filter(({ id, scheduled }) => isAsked(id, scheduled)).map(({ id }) => id);
  const parsed = parseCoverageMessage({ ids, text });
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { from, to, ids, text };
      return sendGapMessages(body, (keys.current[JSON.stringify(body)] ??= randomId()));
    },
    meta: { failure: t('coverage.not_sent') },
    onSuccess: ({ sent, left_out }) => {
      kept.drop(kept.text);
      notifySuccess(
        t('coverage.sent', { count: sent }),
        left_out > 0 ? t('coverage.left_out', { count: left_out }) : t('coverage.sent_text'),
      );
      onClose();
    },
  });
  const send = () => {
    setTried(true);
    if (parsed.value !== undefined) mutate();
  };
  return (
    <Dialog
      open
      title={t('coverage.write_title', { hours })}
      onClose={onClose}
      actions={
        <ChangeButton
          change="askForHours"
          running={isPending}
          held={ids.length === 0}
          variant="contained"
          onPress={send}
        >
          {t('coverage.send', { count: ids.length })}
        </ChangeButton>
      }
    >
      {data === undefined ? (
        <Awaited failed={isError} text={t('coverage.others_failure')} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState title={t('coverage.no_others')} text={t('coverage.no_others_text')} />
      ) : (
        <>
          <p>{t('coverage.others')}</p>
          <AskedPsychics aria-label={t('coverage.others')} tabIndex={0}>
            {data.map(({ id, username, scheduled }) => (
              <li key={id}>
                <Tick
                  checked={isAsked(id, scheduled)}
                  onChange={(on) => setChanged(new Map(changed).set(id, on))}
                >
                  {username}
                </Tick>
                <small>
                  <Link to={`/psychics/${id}/schedule`}>{t(`coverage.plans.${scheduled}`)}</Link>
                </small>
              </li>
            ))}
          </AskedPsychics>
          <TextField
            id="gap-text"
            label={t('coverage.text')}
            help={t('coverage.text_help')}
            rows={5}
            value={text}
            error={isTried ? textsOf(parsed).text : undefined}
            onChange={(typed) => {
              setTyped(true);
              kept.set(typed);
            }}
          />
        </>
      )}
    </Dialog>
  );
}
