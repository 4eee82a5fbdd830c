import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { profileQueries, type PsychicProfile } from '../../../../common/api/profiles';
import { agreementsQuery, isUsernameFree } from '../../../../common/api/psychics';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import type { Versioned } from '../../../../common/api/versions';
import { lazyPart } from '../../../../common/ui/frame/lazy-page';
import { localeNames } from '../../../../common/brand/locales';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card, usePageTitle } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { AgreementList } from '../../../../common/ui/person/AgreementList';
import { ProfileEditor } from '../../../../common/ui/person/ProfileEditor';
import { useProfile } from '../../../../common/ui/person/useProfile';
import { Related } from '../../../parts/Related';
import { useZip } from '../../useZip';
import { useUndoDecision } from '../../approvals/useUndoDecision';
import { usePsychic } from '../usePsychic';
import { SecretsCard } from './SecretsCard';

const ProfilePhones = lazyPart(() => import('../../../../common/ui/person/PsychicPhones'), 'PsychicPhones');

const ProfileCardBody = styled('div')({
  padding: '0 16px 12px',
  '& > p': { margin: 0 },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', margin: '0 0 10px' },
  '& dt': { color: 'var(--ink2)' },
  '& dd': { margin: 0, fontWeight: 600 },
});

/** Where the psychic comes from: the referral code, and the same person's contacts, invitations, and accounts. */
function Origin() {
  const { t } = useTranslation('admin');
  const { user_id: id, record } = usePsychic();
  const referral = record?.referral ?? '';
  return (
    <Card className="beside">
      <CardHeader title={t('invitations.related')} />
      <ProfileCardBody>
        <dl>
          <dt>{t('psychics.referral')}</dt>
          <dd>
            {referral === '' ? (
              t('invitations.no_referral')
            ) : (
              <Link to={`/psychics?referral=${referral}`}>{referral}</Link>
            )}
          </dd>
          {record !== undefined && (
            <>
              <dt>{t('invitations.applied_in')}</dt>
              <dd>{localeNames[record.locale]}</dd>
            </>
          )}
        </dl>
        <Related kind="psychic" id={id} />
      </ProfileCardBody>
    </Card>
  );
}

function AgreementsCard() {
  const { t } = useTranslation();
  const { user_id: id } = usePsychic();
  const { data, failed, refetch } = useReportQuery(agreementsQuery(id));
  return (
    <Card className="beside" aria-label={t('agreements.title')}>
      <CardHeader title={t('agreements.title')} />
      <ProfileCardBody>
        {data === undefined ? (
          <Awaited failed={failed} text={t('agreements.failed')} onRetry={refetch} />
        ) : (
          <AgreementList {...data} />
        )}
      </ProfileCardBody>
    </Card>
  );
}

/** A link from the search starts at the PIN. */
function usePinOfLink(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '#pin') document.getElementById('pin')?.focus();
  }, [hash, key]);
}

function ManagedProfile({ id, loaded }: { id: number; loaded: Versioned<PsychicProfile> }) {
  const { t } = useTranslation('admin');
  const username = useMutation({
    mutationFn: (username: string) => isUsernameFree(username),
    meta: { failure: t('psychic_profile.username_not_checked') },
  });
  const { username: name } = loaded.data.profile;
  usePinOfLink();
  const undo = useUndoDecision({ id, kind: 'Profile' }, name);
  const calls = useProfile(id, loaded.version, false, undo);
  return (
    <ProfileEditor
      loaded={loaded.data}
      isOwn={false}
      beside={
        <>
          <SecretsCard {...calls} username={name} />
          <Origin />
          <AgreementsCard />
        </>
      }
      calls={{
        ...calls,
        phones: (dialog) => <ProfilePhones id={id} {...dialog} />,
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
