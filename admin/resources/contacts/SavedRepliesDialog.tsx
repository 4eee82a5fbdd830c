import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../common/api/api-error';
import type { Schemas } from '../../../common/api/client';
import { queries, versionQuery } from '../../../common/api/queries';
import { parseSavedReply, placeholders, type SavedReplyForm } from '../../../common/domain/saved-reply';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { ChangedMeanwhile } from '../../../common/ui/form/ChangedMeanwhile';
import { TextField } from '../../../common/ui/form/TextField';
import { useWhichRuns } from '../../../common/ui/form/useChange';
import { useForm } from '../../../common/ui/form/useForm';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { Icon } from '../../../common/ui/parts/Icon';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { Awaited } from '../../../common/ui/parts/States';
import { useContactVerbs } from '../../providers/contact-verbs';

type SavedReply = Schemas['SavedReply'];

const SavedReplyFields = styled('div')({ display: 'grid', gap: 14 });
const SavedReplyList = styled('div')({ display: 'grid', gap: 2, '&& > *': { justifyContent: 'flex-start' } });

interface SavedReplyEditorProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined;
  version?: string;
  onDone: () => void;
  onClose: () => void;
}

function SavedReplyEditor({ reply, version, onDone, onClose }: SavedReplyEditorProps) {
  const { t } = useTranslation('admin');
  const verbs = useContactVerbs();
  const stored = { title: reply?.title ?? '', text: reply?.text ?? '' };
  const form = useForm(stored, (values) => parseSavedReply(values), `saved-reply ${reply?.id ?? 'new'}`, {
    version,
  });
  const { values, errors, since } = form;
  const save = useMutation({
    mutationFn: async (sent: SavedReplyForm) => {
      if (reply === undefined) await verbs.addReply(sent);
      else await verbs.saveReply(reply.id, since.seen.version, sent);
    },
    meta: { failure: t('contacts.reply_not_saved') },
    onSuccess: (_, { title }) => {
      notifySuccess(t('contacts.reply_saved'), t('contacts.reply_saved_text', { title }));
      onDone();
    },
    onError: form.refuseFor,
  });
  const removal = useMutation({
    mutationFn: (gone: SavedReply) => verbs.deleteReply(gone.id, version),
    meta: { failure: t('contacts.reply_not_deleted') },
    onSuccess: (_, { title, text }) => {
      notifySuccess(t('contacts.reply_deleted'), t('contacts.reply_deleted_text', { title }), {
        undo: () => void verbs.addReply({ title, text }).catch(() => undefined),
      });
      onDone();
    },
  });
  const { pressed, stateOf } = useWhichRuns(save.isPending || removal.isPending);
  const submit = () => {
    const sent = form.ready();
    if (sent === undefined) return;
    pressed('saveReply');
    save.mutate(sent);
  };
  return (
    <Dialog
      open
      title={reply === undefined ? t('contacts.new_reply') : t('contacts.edit_reply', { title: reply.title })}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" onClick={onDone}>
            {t('contacts.reply_back')}
          </Button>
          {reply !== undefined && (
            <ChangeButton
              {...stateOf('deleteReply')}
              variant="outlined"
              color="error"
              onPress={() => {
                pressed('deleteReply');
                removal.mutate(reply);
              }}
            >
              {t('contacts.reply_delete')}
            </ChangeButton>
          )}
          <ChangeButton {...stateOf('saveReply')} variant="contained" onPress={submit}>
            {t('contacts.reply_save')}
          </ChangeButton>
        </>
      }
    >
      <SavedReplyFields>
        <ChangedMeanwhile
          by={changedBy(save.error ?? removal.error)}
          conflicts={form.conflicts.map((part) => ({
            part,
            name: t(part === 'title' ? 'contacts.reply_title' : 'contacts.reply_text'),
            theirs: part === 'title' ? stored.title : stored.text,
          }))}
          isOutdated={since.isOutdated}
          attempt={form.attempt}
          onSettle={form.settle}
        />
        <TextField
          id="reply-title"
          label={t('contacts.reply_title')}
          value={values.title}
          error={errors.title}
          onChange={(title) => form.set('title', title)}
        />
        <TextField
          id="reply-text"
          label={t('contacts.reply_text')}
          rows={8}
          value={values.text}
          error={errors.text}
          help={t('contacts.reply_text_help', {
            placeholders: placeholders.map((name) => `{${name}}`).join(', '),
          })}
          onChange={(text) => form.set('text', text)}
        />
      </SavedReplyFields>
    </Dialog>
  );
}

/** A saved reply in its latest version. */
function Existing({ id, ...editor }: { id: number } & Pick<SavedReplyEditorProps, 'onDone' | 'onClose'>) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery(
    versionQuery('/api/saved_replies/{id}', { params: { path: { id } } }),
  );
  if (data !== undefined) return <SavedReplyEditor {...editor} reply={data.data} version={data.version} />;
  return (
    <Dialog open title={t('contacts.manage')} onClose={editor.onClose}>
      <Awaited failed={isError} text={t('contacts.replies_not_loaded')} onRetry={() => void refetch()} />
    </Dialog>
  );
}

/** The network's saved replies: each opens for editing. */
export function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [edited, setEdited] = useState<number | 'new'>();
  const { data, isError, refetch } = useQuery(queries.queryOptions('get', '/api/saved_replies'));
  const editor = { onClose, onDone: () => setEdited(undefined) };
  if (edited === 'new') return <SavedReplyEditor {...editor} reply={undefined} />;
  if (edited !== undefined) return <Existing {...editor} id={edited} />;
  return (
    <Dialog
      open
      title={t('contacts.manage')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={() => setEdited('new')}>
          {t('contacts.new_reply')}
        </Button>
      }
    >
      {data === undefined ? (
        <Awaited failed={isError} text={t('contacts.replies_not_loaded')} onRetry={() => void refetch()} />
      ) : (
        <SavedReplyList>
          {data.length === 0 && <p>{t('contacts.no_replies')}</p>}
          {data.map(({ id, title }) => (
            <Button
              key={id}
              variant="text"
              startIcon={<Icon name="pencil" />}
              aria-label={t('contacts.edit_reply', { title })}
              onClick={() => setEdited(id)}
            >
              {title}
            </Button>
          ))}
        </SavedReplyList>
      )}
    </Dialog>
  );
}
