import { styled } from '@mui/material/styles';
import type { ProfileRecord } from '../../api/profiles';
import { missing } from '../format';
import { CardHeader } from '../parts/CardHeader';
import { Card } from '../parts/Page';

const names: Partial<Record<keyof ProfileRecord, string>> = {
  username: 'Username',
  first: 'First Name',
  last: 'Last Name',
  address1: 'Address1',
  address2: 'Address2',
  postal_code: 'Zip/Postal Code',
  city: 'City',
  region: 'State/Region',
  country: 'Country',
  email: 'Email',
  contact_method: 'Best way to contact',
  zodiac: 'Zodiac Sign',
  gender: 'Gender',
  language: 'Language',
  languages: 'Additional languages',
  experience: 'Years Experience',
  credentials: 'Credentials',
};

const List = styled('dl')({
  margin: 0,
  padding: '0 16px 16px',
  overflowWrap: 'anywhere',
  '& dt': { marginTop: 10, fontSize: 13, fontWeight: 600, color: 'var(--ink2)' },
  '& dd': { margin: 0 },
  '& ins': { background: 'var(--go-tint)', color: 'var(--go)' },
  '& del': { background: 'var(--danger-tint)', color: 'var(--danger)' },
});

const text = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return missing;
  if (Array.isArray(value)) return value.length === 0 ? missing : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const Nothing = styled('p')({ margin: 0, padding: '0 16px 16px' });

interface ProfileDifferenceProps {
  profile: ProfileRecord;
  /** As it was last approved. */
  approved: Record<string, unknown> | null;
}

/** What the decision is about: the fields that changed since the last approval. */
export function ProfileDifference({ profile, approved }: ProfileDifferenceProps) {
  if (profile.profile_status !== 'Pending') return null;
  const changed = (Object.keys(names) as (keyof ProfileRecord)[]).filter(
    (field) =>
      approved !== null &&
      field in approved &&
      JSON.stringify(approved[field]) !== JSON.stringify(profile[field]),
  );
  return (
    <Card>
      <CardHeader title="Changed since the last approval" />
      {changed.length === 0 && (
        <Nothing>
          {approved === null
            ? 'Nothing of this profile has been approved before.'
            : 'No field that is decided on has changed.'}
        </Nothing>
      )}
      <List hidden={changed.length === 0}>
        {changed.map((field) => (
          <div key={field}>
            <dt>{names[field]}</dt>
            <dd>
              <del>{text(approved?.[field])}</del> <ins>{text(profile[field])}</ins>
            </dd>
          </div>
        ))}
      </List>
    </Card>
  );
}
