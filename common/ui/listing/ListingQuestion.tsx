import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { changeOf, type Question, questionWords } from './listing-acts';

interface ListingQuestionProps {
  /** Undefined while nothing is asked. */
  question: Question | undefined;
  /** No listing of the psychic is approved. */
  isFirst: boolean;
  /** A key asked it. */
  isByKey: boolean;
  /** An act's request runs. */
  running: boolean;
  /** What is asked beside it. */
  children?: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more before something is done with a listing. */
export function ListingQuestion(props: ListingQuestionProps) {
  const { t } = useTranslation();
  const { question, isFirst, isByKey, running, children, onClose, onConfirm } = props;
  const asked = question ?? 'submit';
  return (
    <ConfirmDialog
      open={question !== undefined}
      act={t(`listing.acts.${asked}`)}
      text={questionWords(asked, isFirst)}
      destructive={question === 'reject' || question === 'revert'}
      startsAtAct={isByKey}
      state={asked === 'reset' || asked === 'discard' ? undefined : { change: changeOf[asked], running }}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {children}
    </ConfirmDialog>
  );
}
