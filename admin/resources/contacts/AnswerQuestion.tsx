import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import type { Answer } from './useAnswer';

interface AnswerQuestionProps {
  answer: Answer;
  how: 'send' | 'save';
  onConfirm: () => void;
}

/** Asks before an answer is sent to a contact that has changed since it was begun. */
export function AnswerQuestion({ answer, how, onConfirm }: AnswerQuestionProps) {
  const { t } = useTranslation('admin');
  return (
    <ConfirmDialog
      open={answer.isAsked}
      title={t(`contacts.anyway_title.${how}`)}
      text={[...answer.arrived, t('contacts.arrived_question')].join(' ')}
      act={t(`contacts.anyway.${how}`)}
      startsAtAct
      onClose={answer.cancel}
      onConfirm={onConfirm}
    />
  );
}
