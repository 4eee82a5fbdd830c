import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy, errorsOf } from '../../../common/api/api-error';
import { parseContactReply } from '../../../common/domain/contact-reply';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { ChangedMeanwhile } from '../../../common/ui/form/ChangedMeanwhile';
import { TextField } from '../../../common/ui/form/TextField';
import { isSendKey } from '../../../common/ui/parts/decision-keys';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { textsOf } from '../../../common/words';
import { AnswerQuestion } from './AnswerQuestion';
import type { Answer } from './useAnswer';

interface PhoneDialogProps {
  name: string;
  answer: Answer;
  isRunning: boolean;
  /** Why it could not be saved. */
  error: unknown;
  /** What was typed stays. */
  onClose: () => void;
}

/** What was said to a contact on the phone. Ctrl Enter saves it. */
export function PhoneDialog({ name, answer, isRunning, error, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('admin');
  const [attempt, setAttempt] = useState(0);
  const parsed = parseContactReply({ text: answer.text, by: 'phone' });
  const save = (how: 'submit' | 'confirm') => {
    if (isRunning) return;
    setAttempt(attempt + 1);
    if (parsed.value !== undefined) answer[how](parsed.value.text);
  };
  return (
    <Dialog
      open
      title={t('contacts.by_phone_of', { name })}
      onClose={onClose}
      actions={
        <ChangeButton
          change="noteCall"
          running={isRunning}
          variant="contained"
          onPress={() => save('submit')}
        >
          {t('contacts.by_phone_save')}
        </ChangeButton>
      }
    >
      <ChangedMeanwhile
        by={changedBy(error)}
        conflicts={[]}
        isOutdated={answer.since.isOutdated}
        arrived={answer.arrived}
        advice={t('contacts.arrived_advice')}
        attempt={attempt}
        onSettle={() => undefined}
      />
      <TextField
        id="call"
        label={t('contacts.by_phone_note')}
        autoFocus
        rows={5}
        value={answer.text}
        error={attempt > 0 ? (textsOf(parsed).text ?? errorsOf(error).text) : undefined}
        help={t('contacts.by_phone_help')}
        onChange={answer.set}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          save('submit');
        }}
      />
      <AnswerQuestion answer={answer} how="save" onConfirm={() => save('confirm')} />
    </Dialog>
  );
}
