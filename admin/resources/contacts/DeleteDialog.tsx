import { useQueryClient } from '@tanstack/react-query';
import { useDelete } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../common/api/api-error';
import { changed } from '../../../common/api/keys';
import { ChangedMeanwhile } from '../../../common/ui/form/ChangedMeanwhile';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { Awaited } from '../../../common/ui/parts/States';
import type { Contact } from '../../providers/resources';
import { Answered, Comment } from './contact-parts';
import { useContact } from './useContact';

interface DeleteDialogProps {
  id: number;
  name: string;
  open: boolean;
  onClose: () => void;
}

const nothing = () => undefined;

/** The warning before a contact is deleted, with the managers' data about it. */
export function DeleteDialog({ id, name, open, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { contact, failed, refetch } = useContact(id);
  const [remove, { error, isPending }] = useDelete<Contact>('contacts', undefined, {
    meta: { failure: t('contacts.not_deleted') },
    onSuccess: () => {
      notifySuccess(t('contacts.deleted'), t('contacts.deleted_text', { name }));
      onClose();
    },
    onError: (failure) => {
      changed(client, 'contacts');
      // new data is shown before it can be deleted
      if (changedBy(failure) === undefined) onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('contacts.delete_title')}
      text={t('contacts.delete_text', { name })}
      act={t('contacts.delete')}
      destructive
      state={{ change: 'deleteContact', running: isPending, held: contact === undefined }}
      onClose={onClose}
      onConfirm={() => void remove('contacts', { id, previousData: contact })}
    >
      {contact === undefined ? (
        failed && <Awaited failed text={t('contacts.one_not_loaded')} onRetry={refetch} />
      ) : (
        <div>
          <ChangedMeanwhile by={changedBy(error)} conflicts={[]} attempt={1} onSettle={nothing} />
          <Answered contact={contact} />
          {contact.note !== '' && <Comment dir="auto">{t('contacts.noted', { note: contact.note })}</Comment>}
        </div>
      )}
    </ConfirmDialog>
  );
}
