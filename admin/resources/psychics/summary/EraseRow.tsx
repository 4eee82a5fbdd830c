import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedStatuses } from '../../../../common/domain/availability';
import { lazyPart } from '../../../../common/ui/frame/lazy-page';
import { useMay } from '../../../../common/ui/parts/useMay';
import type { Psychic } from '../../../providers/resources';
import { useVerbs } from '../../../providers/verbs';
import { ControlRow } from './ControlRow';

const EraseInRow = lazyPart(() => import('../../../parts/Erase'), 'Erase');

/** Erases an account that is no longer in use, for managers with the right. */
export function EraseRow({ psychic }: { psychic: Psychic }) {
  const { t } = useTranslation('admin');
  const { user_id: id, username, account_status } = psychic;
  const canErase = useMay('people') && lockedStatuses.includes(account_status);
  const verbs = useVerbs();
  if (!canErase) return null;
  return (
    <Suspense>
      <ControlRow name={t('summary.erase')} note={t('summary.erase_note')}>
        <EraseInRow
          kind="psychic"
          id={id}
          name={username}
          isBlacklisted={account_status === 'Blacklist'}
          version={psychic.version}
          onErase={(reason, version) => verbs.erasePsychic({ ...psychic, version }, reason)}
        />
      </ControlRow>
    </Suspense>
  );
}
