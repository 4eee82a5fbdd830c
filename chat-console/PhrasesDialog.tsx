import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../common/api/api-error';
import { phrasesQuery, savePhrases } from '../common/api/chat-words';
import {
  longestPhraseKey,
  mostPhrases,
  parseSavedPhrases,
  type SavedPhrase,
} from '../common/domain/saved-phrases';
import { ChangeButton } from '../common/ui/form/ChangeButton';
import { ChangedMeanwhile } from '../common/ui/form/ChangedMeanwhile';
import { TextField } from '../common/ui/form/TextField';
import { useForm } from '../common/ui/form/useForm';
import { Dialog } from '../common/ui/parts/Dialog';
import { Icon } from '../common/ui/parts/Icon';
import { Awaited } from '../common/ui/parts/States';

const PhraseFields = styled('ol')({
  display: 'grid',
  gap: 14,
  margin: '14px 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '6px 8px',
    alignItems: 'end',
    paddingBottom: 14,
    borderBottom: '1px solid var(--line)',
  },
  '& li > :last-child': { gridColumn: '1 / -1' },
});

interface PhrasesDialogProps {
  psychicId: number;
  onClose: () => void;
}

/** A psychic's saved phrases, loaded before they are changed. */
export default function PhrasesDialog({ psychicId, onClose }: PhrasesDialogProps) {
  const { t } = useTranslation('chat');
  const { data, isError, refetch } = useQuery(phrasesQuery(psychicId));
  if (data !== undefined)
    return <PhrasesForm psychicId={psychicId} stored={data.data} version={data.version} onClose={onClose} />;
  return (
    <Dialog open title={t('phrases.title')} onClose={onClose}>
      <Awaited failed={isError} text={t('phrases.not_loaded')} onRetry={() => void refetch()} />
    </Dialog>
  );
}

interface PhrasesFormProps extends PhrasesDialogProps {
  stored: { phrases: SavedPhrase[] };
  version: string | undefined;
}

function PhrasesForm({ psychicId, stored, version, onClose }: PhrasesFormProps) {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { queryKey } = phrasesQuery(psychicId);
  const form = useForm(stored, (values) => parseSavedPhrases(values), 'phrases', { version });
  const { values, errors, since } = form;
  const { phrases } = values;
  const save = useMutation({
    mutationFn: (sent: SavedPhrase[]) => savePhrases(psychicId, sent, since.seen.version),
    meta: { failure: t('phrases.not_saved') },
    onSuccess: async (answer) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
      form.drop(values);
      onClose();
    },
    onError: (error) => {
      form.refuseFor(error);
      if (changedBy(error) !== undefined) void client.invalidateQueries({ queryKey });
    },
  });
  const submit = (): void => {
    const sent = form.ready();
    if (sent !== undefined) save.mutate(sent.phrases);
  };
  const set = (at: number, change: Partial<SavedPhrase>): void =>
    form.set(
      'phrases',
      phrases.map((phrase, place) => (place === at ? { ...phrase, ...change } : phrase)),
    );
  return (
    <Dialog
      open
      title={t('phrases.title')}
      onClose={onClose}
      actions={
        <ChangeButton change="savePhrases" running={save.isPending} variant="contained" onPress={submit}>
          {t('phrases.save')}
        </ChangeButton>
      }
    >
      <p>{phrases.length === 0 ? t('phrases.none') : t('phrases.text')}</p>
      <ChangedMeanwhile
        by={changedBy(save.error)}
        conflicts={form.conflicts.map((part) => ({
          part,
          name: t('phrases.title'),
          theirs: stored.phrases.map(({ key, text }) => `/${key} ${text}`).join('\n'),
        }))}
        isOutdated={since.isOutdated}
        attempt={form.attempt}
        onSettle={form.settle}
      />
      <PhraseFields>
        {phrases.map(({ key, text }, at) => (
          <li key={at}>
            <TextField
              id={`phrase-key-${at}`}
              label={t('phrases.key')}
              maxLength={longestPhraseKey}
              autoComplete="off"
              autoCapitalize="none"
              autoFocus={key === '' && text === ''}
              value={key}
              error={errors[`phrases.${at}.key`]}
              help={t('phrases.key_help')}
              keepsHelp
              onChange={(value) => set(at, { key: value.replace(/^\//, '') })}
            />
            <IconButton
              aria-label={t('phrases.remove', { key })}
              onClick={() =>
                form.set(
                  'phrases',
                  phrases.filter((_, place) => place !== at),
                )
              }
            >
              <Icon name="close" />
            </IconButton>
            <TextField
              id={`phrase-text-${at}`}
              label={t('phrases.phrase')}
              rows={2}
              value={text}
              error={errors[`phrases.${at}.text`]}
              onChange={(value) => set(at, { text: value })}
            />
          </li>
        ))}
      </PhraseFields>
      {phrases.length < mostPhrases ? (
        <Button variant="outlined" onClick={() => form.set('phrases', [...phrases, { key: '', text: '' }])}>
          {t('phrases.add')}
        </Button>
      ) : (
        <p>{t('phrases.full', { most: mostPhrases })}</p>
      )}
    </Dialog>
  );
}
