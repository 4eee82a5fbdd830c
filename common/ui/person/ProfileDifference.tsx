import { styled } from '@mui/material/styles';
import { diffArrays } from 'diff';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileRecord } from '../../api/profiles';
import { missing } from '../format';
import { CardHeader } from '../parts/CardHeader';
import { Card } from '../parts/Page';
import { Photo } from './Photo';
import { decided, profileText } from './profile-texts';

const DifferenceList = styled('dl')({
  margin: 0,
  padding: '0 16px 16px',
  overflowWrap: 'anywhere',
  '& dt': { marginTop: 10, fontSize: 13, fontWeight: 600, color: 'var(--ink2)' },
  '& dd': { margin: 0 },
  '& ins': { background: 'var(--go-tint)', color: 'var(--go)' },
  '& del': { background: 'var(--danger-tint)', color: 'var(--danger)' },
});

const Photos = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 160px))',
  gap: 16,
  padding: '0 16px 16px',
  '& figure': { minWidth: 0, margin: 0 },
  '& .photo': { width: '100%', height: 'auto', aspectRatio: '1', borderRadius: 8, fontSize: 48 },
  '& figcaption': { marginTop: 4, fontSize: 13, fontWeight: 600, color: 'var(--ink2)' },
});
const Nothing = styled('p')({ margin: 0, padding: '0 16px 16px' });

interface ProfileDifferenceProps {
  profile: ProfileRecord;
  /** Shown if there is no photo. */
  initials: string;
  /** The last approved version. */
  approved: Record<string, unknown> | null;
  /** Whether a profile that was never approved is shown as a whole: there is no form beside it. */
  showsAll?: boolean;
}

/** Removed, added, and unchanged items of a list. */
function itemsOf(before: unknown, after: unknown): { added: boolean; removed: boolean; value: unknown }[] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length + after.length === 0)
    return [
      { added: false, removed: true, value: before },
      { added: true, removed: false, value: after },
    ];
  return diffArrays<unknown>(before, after).flatMap(({ added, removed, value }) =>
    value.map((item) => ({ added, removed, value: item })),
  );
}

/** The changes to decide on: the fields that changed since the last approval. */
export function ProfileDifference({ profile, initials, approved, showsAll = false }: ProfileDifferenceProps) {
  const { t } = useTranslation();
  if (profile.profile_status !== 'Pending') return null;
  const changed = decided.filter(
    (field) =>
      approved !== null &&
      field in approved &&
      JSON.stringify(approved[field]) !== JSON.stringify(profile[field]),
  );
  const filled =
    showsAll && approved === null ? decided.filter((field) => profileText(field, profile[field]) !== '') : [];
  return (
    <Card className="changes">
      <CardHeader title={t('person.changed')} />
      {profile.proposed_image !== null && (
        <Photos>
          <figure>
            <Photo image={profile.image} initials={initials} alt={t('person.photo_now_alt')} edge={160} />
            <figcaption>{t('person.photo_now')}</figcaption>
          </figure>
          <figure>
            <Photo
              image={profile.proposed_image}
              initials={initials}
              alt={t('person.photo_proposed_alt')}
              edge={160}
            />
            <figcaption>{t('person.photo_proposed')}</figcaption>
          </figure>
        </Photos>
      )}
      {changed.length === 0 && (profile.proposed_image === null || approved === null) && (
        <Nothing>{approved === null ? t('person.never_approved') : t('person.unchanged')}</Nothing>
      )}
      <DifferenceList hidden={changed.length + filled.length === 0}>
        {filled.map((field) => (
          <div key={field}>
            <dt>{t(`person.fields.${field}`)}</dt>
            <dd dir="auto">{profileText(field, profile[field])}</dd>
          </div>
        ))}
        {changed.map((field) => (
          <div key={field}>
            <dt>{t(`person.fields.${field}`)}</dt>
            <dd>
              {itemsOf(approved?.[field], profile[field]).map(({ added, removed, value }, place) => {
                const text = profileText(field, value) || missing;
                const Mark = removed ? 'del' : added ? 'ins' : 'span';
                return (
                  <Fragment key={place}>
                    {place > 0 && (Array.isArray(profile[field]) ? ', ' : ' ')}
                    <Mark dir="auto">{text}</Mark>
                  </Fragment>
                );
              })}
            </dd>
          </div>
        ))}
      </DifferenceList>
    </Card>
  );
}
