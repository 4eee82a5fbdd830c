import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { storedUser } from '../../api/session';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { holdLeaving } from './leave-question';
import { useUnloadQuestion } from './useUnloadQuestion';

export interface LeaveGuard {
  /** To be rendered anywhere on the page. */
  question: ReactNode;
  /** Call this before the page itself navigates, for example after saving. */
  letGo: () => void;
}

/**
 * Asks before a page with unsaved changes is left, also on logging out; uses the browser's own question if the
 * whole app would be left. A page has one guard. Without a user the session has ended, nothing can be saved
 * anymore, and it does not ask.
 */
export function useLeaveGuard(isEdited: boolean): LeaveGuard {
  const { t } = useTranslation();
  const isLetGo = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isEdited &&
      !isLetGo.current &&
      storedUser() !== undefined &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  const [asked, setAsked] = useState<{ leave: () => void }>();
  useEffect(() => {
    if (!isEdited) return undefined;
    return holdLeaving((leave) => setAsked({ leave }));
  }, [isEdited]);
  useUnloadQuestion(isEdited);
  return {
    question: (
      <ConfirmDialog
        open={blocker.state === 'blocked' || asked !== undefined}
        title={t('forms.leave_title')}
        text={t('forms.leave_text')}
        act={t('forms.leave')}
        cancel={t('forms.stay')}
        destructive
        onClose={() => {
          setAsked(undefined);
          blocker.reset?.();
        }}
        onConfirm={() => {
          setAsked(undefined);
          asked?.leave();
          blocker.proceed?.();
        }}
      />
    ),
    letGo: () => {
      isLetGo.current = true;
    },
  };
}
