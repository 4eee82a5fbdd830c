import { useTranslation } from 'react-i18next';
import type { PsychicRecord } from '../../../../common/api/psychics';
import { missing } from '../../../../common/ui/format';
import { Email, PhoneLink, WhoCard } from '../../../../common/ui/person/WhoCard';

/** Photo, or initials if there is none, and the psychic's contact data. */
export function PhotoCard({ psychic }: { psychic: PsychicRecord }) {
  const { t } = useTranslation('admin');
  const { first, last, email, phone, phone_country_code, extension, avg_rating } = psychic;
  return (
    <WhoCard
      label={t('summary.who')}
      person={psychic}
      facts={[
        [t('summary.name'), `${first} ${last}`.trim() || missing],
        [t('summary.email'), email === '' ? missing : <Email address={email} />],
        [
          t('summary.phone'),
          phone === '' ? missing : <PhoneLink number={phone} prefix={phone_country_code} />,
        ],
        [t('summary.extension'), extension],
        [
          t('summary.rating'),
          avg_rating === null
            ? t('summary.not_rated')
            : t('summary.rating_of', { rating: avg_rating.toFixed(1) }),
        ],
      ]}
    />
  );
}
