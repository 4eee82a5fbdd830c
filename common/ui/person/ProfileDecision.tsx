import { useTranslation } from 'react-i18next';
import type { Decision } from '../parts/decision-keys';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { DecisionBar } from '../parts/DecisionBar';
import { ReasonField } from '../parts/ReasonField';
import { useReason } from '../parts/useReason';
import { useShown } from '../parts/useShown';
import { changeOf, type DecidingAct, type ProfileAct } from './profile-acts';

interface ProfileDecisionProps {
  /** It takes the place of an approved one. */
  replaces: boolean;
  /** What is edited is to be saved before the decision. */
  isEdited: boolean;
  /** The act whose request runs. */
  running: ProfileAct['act'] | undefined;
  /** @param over called when it is done or refused */
  onDecide: (decision: DecidingAct, over: () => void) => void;
}

/** The decision on a profile that waits for one. */
export function ProfileDecision({ replaces, isEdited, running, onDecide }: ProfileDecisionProps) {
  const { t } = useTranslation();
  const { shown: asked = 'approve', isOpen, show, hide } = useShown<Decision>();
  const reason = useReason();
  const confirm = () => {
    if (asked === 'approve') onDecide({ act: asked }, hide);
    else if (reason.isRight()) onDecide({ act: asked, reason: reason.reason }, hide);
  };
  return (
    <>
      <DecisionBar
        names={{ approve: t('person.acts.approve'), reject: t('person.acts.reject') }}
        barrier={isEdited ? t('person.undecided') : undefined}
        onAsk={show}
      />
      <ConfirmDialog
        open={isOpen}
        act={t(`person.acts.${asked}`)}
        text={t(replaces ? `person.questions.${asked}` : `person.first_questions.${asked}`)}
        destructive={asked === 'reject'}
        state={{ change: changeOf[asked], running: running === asked, held: running !== undefined }}
        onClose={hide}
        onConfirm={confirm}
      >
        {asked === 'reject' && <ReasonField {...reason.field} />}
      </ConfirmDialog>
    </>
  );
}
