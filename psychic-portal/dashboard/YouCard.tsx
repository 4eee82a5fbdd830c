import { useTranslation } from 'react-i18next';
import type { PsychicRecord } from '../../common/api/psychics';
import { missing, phoneText } from '../../common/ui/format';
import { Email, WhoCard } from '../../common/ui/person/WhoCard';

/** The portal's psychic: photo, and the names members and managers see. */
export function YouCard({ psychic }: { psychic: PsychicRecord }) {
  const { t } = useTranslation('portal');
  const { username, first, last, email, phone, phone_country_code, extension } = psychic;
  return (
    <WhoCard
      label={t('dashboard.you')}
      person={psychic}
      facts={[
        [t('dashboard.username'), username],
        [t('dashboard.name'), `${first} ${last}`.trim() || missing],
        [t('dashboard.email'), email === '' ? missing : <Email address={email} />],
        [t('dashboard.phone'), phone === '' ? missing : phoneText(phone, phone_country_code)],
        [t('dashboard.extension'), extension],
      ]}
    />
  );
}
