import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQueries, type PsychicProfile } from '../../../../common/api/profiles';
import { isUsernameFree } from '../../../../common/api/psychics';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import type { Versioned } from '../../../../common/api/versions';
import { Card, usePageTitle } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { PhonesDialog } from '../../../../common/ui/person/PhonesDialog';
import { ProfileEditor } from '../../../../common/ui/person/ProfileEditor';
import { usePhones } from '../../../../common/ui/person/usePhones';
import { useProfile } from '../../../../common/ui/person/useProfile';
import { useZip } from '../../useZip';
import { useUndoDecision } from '../../approvals/useUndoDecision';
import { usePsychic } from '../usePsychic';

function Phones({ id, ...dialog }: { id: number; prefix: number; onClose: () => void }) {
  return <PhonesDialog open {...dialog} {...usePhones(id, dialog.onClose)} />;
}

function ManagedProfile({ id, loaded }: { id: number; loaded: Versioned<PsychicProfile> }) {
  const { t } = useTranslation('admin');
  const username = useMutation({
    mutationFn: (username: string) => isUsernameFree(username),
    meta: { failure: t('psychic_profile.username_not_checked') },
  });
  const { username: name } = loaded.data.profile;
  const undo = useUndoDecision({ id, itemId: `${id}-Profile`, kind: 'Profile' }, name);
  return (
    <ProfileEditor
      loaded={loaded.data}
      isOwn={false}
      calls={{
        ...useProfile(id, loaded.version, false, undo),
        phones: (dialog) => <Phones id={id} {...dialog} />,
        onZip: useZip(),
        onUsername: (name, onTaken) =>
          username.mutate(name, {
            onSuccess: (isFree) => {
              if (!isFree) onTaken();
            },
          }),
      }}
    />
  );
}

/** A psychic's profile: editing, and deciding while it is pending. */
export function ProfilePage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychic_profile.title', { username }));
  const report = useReportQuery(profileQueries.of(id));
  if (report.data !== undefined && !report.stale) return <ManagedProfile id={id} loaded={report.data} />;
  return (
    <Card>
      <Awaited failed={report.failed} text={t('psychic_profile.not_loaded')} onRetry={report.refetch} />
    </Card>
  );
}
