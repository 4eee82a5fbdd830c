import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ProfileRecord } from '../../api/profiles';
import { missing } from '../format';
import { CardHeader } from '../parts/CardHeader';
import { Card } from '../parts/Page';
import { decided, profileText } from './profile-texts';

const List = styled('dl')({
  margin: 0,
  padding: '0 16px 16px',
  overflowWrap: 'anywhere',
  '& dt': { marginTop: 10, fontSize: 13, fontWeight: 600, color: 'var(--ink2)' },
  '& dd': { margin: 0 },
  '& ins': { background: 'var(--go-tint)', color: 'var(--go)' },
  '& del': { background: 'var(--danger-tint)', color: 'var(--danger)' },
});

const Nothing = styled('p')({ margin: 0, padding: '0 16px 16px' });

interface ProfileDifferenceProps {
  profile: ProfileRecord;
  /** As it was last approved. */
  approved: Record<string, unknown> | null;
}

/** What the decision is about: the fields that changed since the last approval. */
export function ProfileDifference({ profile, approved }: ProfileDifferenceProps) {
  const { t } = useTranslation();
  if (profile.profile_status !== 'Pending') return null;
  const changed = decided.filter(
    (field) =>
      approved !== null &&
      field in approved &&
      JSON.stringify(approved[field]) !== JSON.stringify(profile[field]),
  );
  return (
    <Card>
      <CardHeader title={t('person.changed')} />
      {changed.length === 0 && (
        <Nothing>{approved === null ? t('person.never_approved') : t('person.unchanged')}</Nothing>
      )}
      <List hidden={changed.length === 0}>
        {changed.map((field) => (
          <div key={field}>
            <dt>{t(`person.fields.${field}`)}</dt>
            <dd>
              <del>{profileText(field, approved?.[field]) || missing}</del>{' '}
              <ins>{profileText(field, profile[field]) || missing}</ins>
            </dd>
          </div>
        ))}
      </List>
    </Card>
  );
}
