import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '../../common/domain/availability';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { useLoadedPsychic } from '../resources/psychics/usePsychic';
import { useStatusChange } from '../resources/psychics/useStatusChange';

/** A status that was chosen in the search. */
export interface StatusChange {
  user_id: number;
  username: string;
  status: AccountStatus;
}

interface SetStatusProps {
  change: StatusChange;
  open: boolean;
  onClose: () => void;
}

/** Asks before a status is set from the search, where the psychic's page is not in view. */
export function SetStatus({ change: { user_id, username, status }, open, onClose }: SetStatusProps) {
  const { t } = useTranslation('admin');
  const { set, isPending } = useStatusChange();
  const { data: psychic, isError } = useLoadedPsychic(user_id);
  return (
    <ConfirmDialog
      open={open}
      title={t('layout.set_status', { username, status })}
      text={
        psychic === undefined
          ? t(isError ? 'psychics.failure' : 'layout.set_loading')
          : t(status === 'Blacklist' ? 'layout.set_blacklist' : 'layout.set_text', {
              username,
              first: psychic.first,
              last: psychic.last,
              extension: psychic.extension,
              now: psychic.account_status,
            })
      }
      act={t('layout.set_act', { status })}
      destructive={status === 'Blacklist'}
      startsAtAct={status !== 'Blacklist'}
      state={{ change: 'setAccountStatus', running: isPending, held: psychic === undefined }}
      onClose={onClose}
      onConfirm={() => psychic && set(psychic, status, { settled: onClose })}
    />
  );
}
