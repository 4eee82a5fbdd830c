import { useTranslation } from 'react-i18next';
import { accountStatuses } from '../../common/domain/availability';
import { useMay } from '../../common/ui/parts/useMay';
import { pinOwnerIn, settingIn } from '../providers/find';
import type { FoundPsychic } from '../providers/search';
import type { Hit, HitSources } from './hit';

/** Maximum number of psychics that an action is offered for. */
const mostAsked = 3;

/** What `set MercyLane Inactive` and `PIN of MercyLane` ask for; empty for other texts, and without the rights. */
export function useAskedHits({ text, answer, go, set }: HitSources): Hit[] {
  const { t } = useTranslation('admin');
  const [canDecide, canOpen, canSeePins] = [useMay('decide'), useMay('people'), useMay('private')];
  const psychics = answer?.psychics.slice(0, mostAsked) ?? [];
  const setting = settingIn(text);
  const settings = ({ user_id, username, extension, account_status }: FoundPsychic): Hit[] =>
    (setting?.statuses ?? accountStatuses)
      .filter((status) => status !== account_status)
      .map((status) => ({
        id: `set ${user_id} ${status}`,
        group: 'actions',
        icon: 'pencil',
        name: t('layout.set_status', { username, status }),
        detail: t('layout.set_now', { extension, status: account_status }),
        act: () => set({ user_id, username, status }),
      }));
  const pin = ({ user_id, username, first, last, extension }: FoundPsychic): Hit => ({
    id: `pin ${user_id}`,
    group: 'actions',
    icon: 'pencil',
    name: t('layout.change_pin', { username }),
    detail: t('layout.suggestion', { first, last, extension }),
    act: () => go(`/psychics/${user_id}/profile#pin`),
  });
  if (canDecide && canOpen && canSeePins && pinOwnerIn(text) !== undefined) return psychics.map(pin);
  return canDecide && setting !== undefined ? psychics.flatMap(settings) : [];
}
