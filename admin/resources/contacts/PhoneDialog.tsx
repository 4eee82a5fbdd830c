import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy, errorsOf } from '../../../common/api/api-error';
import { parseContactReply } from '../../../common/domain/contact-reply';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { ChangedMeanwhile } from '../../../common/ui/form/ChangedMeanwhile';
import { TextField } from '../../../common/ui/form/TextField';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { textsOf } from '../../../common/words';

const id = 'call';

interface PhoneDialogProps {
  name: string;
  isRunning: boolean;
  /** Why it could not be saved. */
  error: unknown;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** What was said to a contact on the phone. Ctrl Enter saves it. */
export function PhoneDialog({ name, isRunning, error, onSave, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('admin');
  const [note, setNote] = useState('');
  const [attempt, setAttempt] = useState(0);
  const parsed = parseContactReply({ text: note, by: 'phone' });
  const save = () => {
    if (isRunning) return;
    setAttempt(attempt + 1);
    if (parsed.value !== undefined) onSave(parsed.value.text);
  };
  useEffect(() => document.getElementById(id)?.focus(), []);
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): void => {
      if ((ctrlKey || metaKey) && key === 'Enter' && (target as Element | null)?.id === id) save();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <Dialog
      open
      title={t('contacts.by_phone_of', { name })}
      onClose={onClose}
      actions={
        <ChangeButton change="noteCall" running={isRunning} variant="contained" onPress={save}>
          {t('contacts.by_phone_save')}
        </ChangeButton>
      }
    >
      <ChangedMeanwhile by={changedBy(error)} conflicts={[]} attempt={attempt} onSettle={() => undefined} />
      <TextField
        id={id}
        label={t('contacts.by_phone_note')}
        rows={5}
        value={note}
        error={attempt > 0 ? (textsOf(parsed).text ?? errorsOf(error).text) : undefined}
        help={t('contacts.by_phone_help')}
        onChange={setNote}
      />
    </Dialog>
  );
}
