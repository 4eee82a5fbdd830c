import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../common/api/api-error';
import { parseReason } from '../../common/domain/rejection';
import { TextField } from '../../common/ui/form/TextField';
import { ChangedMeanwhile } from '../../common/ui/form/ChangedMeanwhile';
import { useKeptText } from '../../common/ui/form/useKeptText';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { notifySuccess } from '../../common/ui/parts/notices';
import { addWords, textsOf } from '../../common/words';
import { erasure as texts } from '../words/erasure';
import { Mentions } from './Mentions';

addWords('admin', { erasure: texts });

const EraseFields = styled('div')({ display: 'grid', gap: 14 });

interface EraseProps {
  kind: 'psychic' | 'customer';
  id: number;
  name: string;
  /** Of what is shown, if it has one. */
  version?: string;
  isBlacklisted?: boolean;
  /** Below a page that has more to offer: a plain text. */
  isQuiet?: true;
  /** @param version that the reason is based on */
  onErase: (reason: string, version: string | undefined) => Promise<unknown>;
}

/** The button that erases a person, after a question that asks for a reason and the username. */
export function Erase({ kind, id, name, version, isBlacklisted = false, isQuiet, onErase }: EraseProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { text: reason, set: setReason, drop, since } = useKeptText(`erase ${kind} ${id}`, { version });
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(0);
  const parsed = parseReason({ reason });
  const isName = typed.trim() === name;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string) => onErase(typed, since.seen.version),
    meta: { failure: t('erasure.failed') },
    // any page may show something of an erased person
    onSettled: () => void client.invalidateQueries(),
    onError: (failure) => {
      if (changedBy(failure) !== undefined) since.acceptNext();
    },
    onSuccess: () => {
      drop(reason);
      setOpen(false);
      notifySuccess(t('erasure.done'), t('erasure.done_text', { name }));
    },
  });
  const erase = () => {
    setAttempt(attempt + 1);
    if (parsed.errors === undefined && isName) mutate(parsed.value.reason);
  };
  return (
    <>
      <Button
        variant={isQuiet ? 'text' : 'outlined'}
        color={isQuiet ? 'inherit' : 'error'}
        onClick={() => setOpen(true)}
      >
        {t('erasure.ask')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('erasure.title', { name })}
        text={t(`erasure.${kind}`, { id })}
        act={t('erasure.now')}
        destructive
        state={{ change: 'erase', running: isPending }}
        onClose={() => setOpen(false)}
        onConfirm={erase}
      >
        <ChangedMeanwhile
          by={changedBy(error)}
          conflicts={[]}
          isOutdated={since.isOutdated}
          advice={t('erasure.changed')}
          attempt={attempt}
          onSettle={() => undefined}
        />
        {isBlacklisted && <p>{t('erasure.blacklisted')}</p>}
        <Mentions kind={kind} id={id} />
        <p>
          <strong>{t('erasure.forever')}</strong>
        </p>
        <EraseFields>
          <TextField
            id="erase-reason"
            label={t('erasure.reason')}
            rows={2}
            value={reason}
            error={attempt > 0 ? textsOf(parsed).reason : undefined}
            help={t('erasure.reason_help')}
            onChange={setReason}
          />
          <TextField
            id="erase-name"
            label={t('erasure.type', { name })}
            spellCheck={false}
            value={typed}
            error={attempt > 0 && !isName ? t('erasure.type_wrong') : undefined}
            onChange={setTyped}
          />
        </EraseFields>
      </ConfirmDialog>
    </>
  );
}
