import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { listingChangeOf, type ListingActQuestion, questionWords } from './listing-acts';

interface ListingQuestionProps {
  /** Undefined while there is no question. */
  question: ListingActQuestion | undefined;
  /** The psychic, unless it is the reader. */
  about?: string;
  /** The psychic has no approved listing. */
  isFirst: boolean;
  /** It was opened with a keyboard shortcut. */
  isByKey: boolean;
  /** An action's request is running. */
  running: boolean;
  /** Additional content of the question. */
  children?: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before an action on a listing. */
export function ListingQuestion(props: ListingQuestionProps) {
  const { t } = useTranslation();
  const { question, about, isFirst, isByKey, running, children, onClose, onConfirm } = props;
  const asked = question ?? 'submit';
  return (
    <ConfirmDialog
      open={question !== undefined}
      about={about}
      act={t(`listing.acts.${asked}`)}
      text={questionWords(asked, isFirst)}
      destructive={question === 'reject' || question === 'revert'}
      startsAtAct={isByKey}
      state={
        asked === 'reset' || asked === 'discard' ? undefined : { change: listingChangeOf[asked], running }
      }
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {children}
    </ConfirmDialog>
  );
}
