import { useTranslation } from 'react-i18next';
import { profileQueries, type PsychicProfile } from '../../../../common/api/profiles';
import type { Versioned } from '../../../../common/api/versions';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { parseProfile } from '../../../../common/domain/person-forms';
import { Card, usePageTitle } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { ProfileEditor } from '../../../../common/ui/person/ProfileEditor';
import type { Psychic } from '../../../providers/data';
import { useZip } from '../../useZip';
import { initialsOf } from '../../../../common/ui/person/initials';
import { usePsychic } from '../usePsychic';
import { PsychicPhones } from './PsychicPhones';
import { useProfileCalls } from './useProfileCalls';

function ManagedProfile({ psychic, loaded }: { psychic: Psychic; loaded: Versioned<PsychicProfile> }) {
  return (
    <ProfileEditor
      loaded={loaded.data}
      image={psychic.image}
      initials={initialsOf(psychic)}
      parse={(profile, stored) => parseProfile(profile, { isManager: true, stored })}
      onZip={useZip()}
      calls={{
        ...useProfileCalls(psychic.user_id, loaded.version),
        phones: (dialog) => <PsychicPhones id={psychic.user_id} {...dialog} />,
      }}
    />
  );
}

/** A psychic's profile: edited, and decided while it is pending. */
export function ProfilePage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username, record } = usePsychic();
  usePageTitle(t('psychic_profile.title', { username }));
  const report = useReportQuery(profileQueries.of(id));
  if (record !== undefined && report.data !== undefined && !report.stale)
    return <ManagedProfile psychic={record} loaded={report.data} />;
  return (
    <Card>
      <Awaited failed={report.failed} text={t('psychic_profile.not_loaded')} onRetry={report.refetch} />
    </Card>
  );
}
