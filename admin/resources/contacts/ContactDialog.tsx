import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { changedBy, errorsOf } from '../../../common/api/api-error';
import { changed } from '../../../common/api/keys';
import { longestNote, parseContactNote } from '../../../common/domain/contact-note';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { ChangedMeanwhile } from '../../../common/ui/form/ChangedMeanwhile';
import { TextField } from '../../../common/ui/form/TextField';
import { Tick } from '../../../common/ui/form/Tick';
import { useForm } from '../../../common/ui/form/useForm';
import { useLeaveGuard } from '../../../common/ui/form/useLeaveGuard';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { Awaited } from '../../../common/ui/parts/States';
import { InviteButton } from '../../parts/InviteButton';
import type { Contact } from '../../providers/resources';
import { Answered, Comment, Fields } from './contact-parts';
import { useContact } from './useContact';

interface ContactDialogProps {
  id: number;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** The managers' data about a contact: whether it is answered, and a note. */
function Editor({ contact, name, open, onClose }: ContactDialogProps & { contact: Contact }) {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation();
  const client = useQueryClient();
  const { answered, note } = contact;
  const form = useForm({ answered, note }, (values, stored) => parseContactNote(values, stored));
  const { values, errors, attempt, isEdited } = form;
  const guard = useLeaveGuard(isEdited);
  const [isLeaving, setLeaving] = useState(false);
  const [update, { error, isPending }] = useUpdate<Contact>('contacts', undefined, {
    meta: { failure: t('contacts.not_saved') },
    onSettled: () => changed(client, 'contacts'),
  });
  const save = () => {
    const data = form.ready();
    if (data === undefined) return;
    void update(
      'contacts',
      { id: contact.id, data, previousData: contact },
      {
        onSuccess: () => {
          notifySuccess(t('contacts.saved'), t('contacts.saved_text', { name }));
          onClose();
        },
        onError: (failure) => form.refuse(errorsOf(failure)),
      },
    );
  };
  const close = () => (isEdited ? setLeaving(true) : onClose());
  return (
    <>
      <Dialog
        open={open}
        title={name}
        onClose={close}
        actions={
          <>
            <InviteButton contactId={contact.id} email={contact.email} />
            <ChangeButton change="saveContact" running={isPending} variant="contained" onPress={save}>
              {t('contacts.save')}
            </ChangeButton>
          </>
        }
      >
        <ChangedMeanwhile
          by={changedBy(error)}
          conflicts={form.conflicts.map((part) => ({
            part,
            name: part === 'note' ? t('contacts.note') : t('contacts.answer'),
            theirs: part === 'note' ? note : t(answered ? 'contacts.answered' : 'contacts.waiting'),
          }))}
          attempt={attempt}
          onSettle={form.settle}
        />
        {contact.comments !== '' && <Comment dir="auto">{contact.comments}</Comment>}
        <Fields>
          <div>
            <Tick checked={values.answered} onChange={(on) => form.set('answered', on)}>
              {t('contacts.answered')}
            </Tick>
            <Answered contact={contact} />
          </div>
          <TextField
            id="note"
            label={t('contacts.note')}
            rows={5}
            value={values.note}
            error={errors.note}
            help={t('contacts.note_help', { most: longestNote })}
            onChange={(text) => form.set('note', text)}
          />
        </Fields>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={ui('forms.leave_title')}
        text={ui('forms.leave_text')}
        act={ui('forms.leave')}
        cancel={ui('forms.stay')}
        destructive
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
      />
      {guard.question}
    </>
  );
}

/** The latest version of a contact, for answering. */
export function ContactDialog(props: ContactDialogProps) {
  const { id, name, open, onClose } = props;
  const { t } = useTranslation('admin');
  const { contact, failed, refetch } = useContact(id);
  if (contact !== undefined) return <Editor {...props} contact={contact} />;
  return (
    <Dialog open={open} title={name} onClose={onClose}>
      <Awaited failed={failed} text={t('contacts.one_not_loaded')} onRetry={refetch} />
    </Dialog>
  );
}
