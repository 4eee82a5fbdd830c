import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../common/api/api-error';
import { onPhone } from '../../../common/brand/sizes';
import { longestNote, parseContactNote } from '../../../common/domain/contact-note';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { Refusal } from '../../../common/ui/form/Refusal';
import { ChangedMeanwhile } from '../../../common/ui/form/ChangedMeanwhile';
import { TextField } from '../../../common/ui/form/TextField';
import { useForm } from '../../../common/ui/form/useForm';
import { useLeaveGuard } from '../../../common/ui/form/useLeaveGuard';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { useContactVerbs } from '../../providers/contact-verbs';
import type { Contact } from '../../providers/resources';
import { ConversationPart } from './ConversationPart';
import { arrivedAt, seenOf } from './useAnswer';

const NoteField = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  padding: '12px 20px 14px',
  borderTop: '1px solid var(--line)',
  '& > :first-of-type': { width: '100%' },
  [onPhone]: { padding: 12 },
});

const fieldId = 'note';
const Add = styled(Button)({ minWidth: 0, padding: 0 });

/** What managers want to remember of a contact. */
export function Note({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const verbs = useContactVerbs();
  const { id, note, name } = contact;
  const form = useForm(
    { note },
    (values, stored) => parseContactNote(values, stored),
    'contact',
    seenOf(contact),
  );
  const { values, errors, isEdited, since } = form;
  const guard = useLeaveGuard(isEdited);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) document.getElementById(fieldId)?.focus();
  }, [isOpen]);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (sent: { note: string }) => verbs.save({ id, version: since.seen.version }, sent),
    meta: { failure: t('contacts.not_saved') },
    onSuccess: (_, sent) => {
      form.drop(sent);
      notifySuccess(t('contacts.saved'), t('contacts.saved_text', { name }));
    },
    onError: (failure) => form.refuseFor(failure),
  });
  const save = () => {
    if (form.ready() !== undefined) mutate(values);
  };
  if (!isOpen && !isEdited && note === '')
    return (
      <ConversationPart title={t('contacts.note')}>
        <Add variant="text" onClick={() => setOpen(true)}>
          {t('contacts.add_note')}
        </Add>
      </ConversationPart>
    );
  return (
    <NoteField>
      <Refusal />
      <ChangedMeanwhile
        by={changedBy(error)}
        conflicts={form.conflicts.map((part) => ({ part, name: t('contacts.note'), theirs: note }))}
        isOutdated={since.isOutdated}
        arrived={since.isOutdated ? arrivedAt(t, since.seen, contact) : []}
        attempt={form.attempt}
        onSettle={form.settle}
      />
      <TextField
        id={fieldId}
        label={t('contacts.note')}
        rows={2}
        value={values.note}
        error={errors.note}
        help={isEdited ? t('contacts.note_help', { most: longestNote }) : undefined}
        onChange={(text) => form.set('note', text)}
      />
      {isEdited && (
        <ChangeButton change="saveContact" running={isPending} variant="outlined" onPress={save}>
          {t('contacts.save')}
        </ChangeButton>
      )}
      {guard.question}
    </NoteField>
  );
}
