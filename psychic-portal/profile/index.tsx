import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { profileQueries, type PsychicProfile } from '../../common/api/profiles';
import { agreementsQuery } from '../../common/api/psychics';
import { useReportQuery } from '../../common/api/useReportQuery';
import type { Versioned } from '../../common/api/versions';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Card, Page } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { useGoOn } from '../../common/ui/parts/useGoOn';
import { AgreementList } from '../../common/ui/person/AgreementList';
import { ProfileEditor } from '../../common/ui/person/ProfileEditor';
import { useProfile } from '../../common/ui/person/useProfile';
import { SignedIn } from '../../common/ui/sessions/SignedIn';
import { useOwnSessions } from '../../common/ui/sessions/useOwnSessions';
import { usePsychic } from '../../common/ui/own/session';

const AgreementsFrame = styled(Card)({ marginTop: 16, '& > ul, & > p': { margin: '0 16px 16px' } });

const OwnSecurity = lazyPart(() => import('../../common/ui/security/OwnSecurity'), 'OwnSecurity');
const ProfilePhones = lazyPart(() => import('../../common/ui/person/PsychicPhones'), 'PsychicPhones');

function OwnProfile({ id, loaded }: { id: number; loaded: Versioned<PsychicProfile> }) {
  const goOn = useGoOn();
  return (
    <ProfileEditor
      loaded={loaded.data}
      isOwn
      calls={{
        ...useProfile(id, loaded.version, true),
        phones: (dialog) => <ProfilePhones id={id} {...dialog} />,
      }}
      onSaved={() => goOn('/psychic')}
    />
  );
}

function OwnAgreements({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, failed, refetch } = useReportQuery(agreementsQuery(id));
  return (
    <AgreementsFrame aria-label={t('agreements.title')}>
      <CardHeader title={t('agreements.title')} />
      {data === undefined ? (
        <Awaited failed={failed} text={t('agreements.failed')} onRetry={refetch} />
      ) : (
        <AgreementList {...data} />
      )}
    </AgreementsFrame>
  );
}

/** The psychic's own profile, with fields that only a manager changes read-only. Below, the account's second factors and sessions. */
export function ProfilePage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { data, failed, refetch } = useReportQuery(profileQueries.of(id));
  const sessions = useOwnSessions();
  return (
    <Page title={t('profile.title')}>
      {data === undefined ? (
        <Card>
          <Awaited failed={failed} text={t('profile.not_loaded')} onRetry={refetch} />
        </Card>
      ) : (
        <OwnProfile id={id} loaded={data} />
      )}
      {/* their position down the page is not known yet */}
      {(data !== undefined || failed) && (
        <>
          <Suspense>
            <OwnSecurity />
          </Suspense>
          <SignedIn {...sessions} />
          <OwnAgreements id={id} />
        </>
      )}
    </Page>
  );
}
