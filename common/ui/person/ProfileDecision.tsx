import { useTranslation } from 'react-i18next';
import type { Decision } from '../parts/decision-keys';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { DecisionBar } from '../parts/DecisionBar';
import { ReasonField } from '../parts/ReasonField';
import { useReason } from '../parts/useReason';
import { useShown } from '../parts/useShown';
import { type AfterAct, profileChangeOf, type DecidingAct, type ProfileAct } from './profile-acts';

interface ProfileDecisionProps {
  /** The psychic's. */
  id: number;
  username: string;
  /** Version of the displayed profile. */
  version: string | undefined;
  /** It replaces an approved one. */
  replaces: boolean;
  /** Unsaved edits have to be saved before the decision. */
  isEdited: boolean;
  isPhotoSaving: boolean;
  /** The action whose request is running. */
  running: ProfileAct['act'] | undefined;
  onDecide: (decision: DecidingAct, after: AfterAct) => void;
}

/** The decision on a pending profile. */
export function ProfileDecision({
  id,
  username,
  version,
  replaces,
  isEdited,
  isPhotoSaving,
  running,
  onDecide,
}: ProfileDecisionProps) {
  const { t } = useTranslation();
  // a version stored while the question is open is not the one it was asked about
  const { shown, isOpen, show, hide } = useShown<{
    asked: Decision;
    isByKey: boolean;
    version: string | undefined;
  }>();
  const asked = shown?.asked ?? 'approve';
  const reason = useReason('profile', id, version);
  const confirm = () => {
    const after = {
      onSuccess: reason.clear,
      onError: reason.refuseFor,
      onSettled: hide,
    };
    if (asked === 'approve') onDecide({ act: asked, version: shown?.version }, after);
    else if (reason.isRight())
      onDecide({ act: asked, reason: reason.reason, version: reason.versionFor(shown?.version) }, after);
  };
  return (
    <>
      <DecisionBar
        names={{ approve: t('person.acts.approve'), reject: t('person.acts.reject') }}
        barrier={isEdited ? t('person.undecided') : isPhotoSaving ? t('person.photo_first') : undefined}
        onAsk={(decision, isByKey) => show({ asked: decision, isByKey, version })}
      />
      <ConfirmDialog
        open={isOpen}
        about={username}
        act={t(`person.acts.${asked}`)}
        text={t(replaces ? `person.questions.${asked}` : `person.first_questions.${asked}`)}
        destructive={asked === 'reject'}
        startsAtAct={shown?.isByKey}
        state={{ change: profileChangeOf[asked], running: running === asked, held: running !== undefined }}
        onClose={hide}
        onConfirm={confirm}
      >
        {asked === 'reject' && <ReasonField {...reason.field} onEnter={confirm} />}
      </ConfirmDialog>
    </>
  );
}
