import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Phone } from '../../domain/phone-rules';
import { FieldFrame } from '../form/form-style';
import { phoneNotes, preferredFirst } from './phone-lines';
import { PhoneLink } from './WhoCard';

const PhoneNumbersRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
});

interface PhoneNumbersProps {
  phones: readonly Phone[];
  /** Opens the dialog for editing them; undefined if they can only be read. */
  onEdit: (() => void) | undefined;
}

/** A person's phones, the preferred one first. */
export function PhoneNumbers({ phones, onEdit }: PhoneNumbersProps) {
  const { t } = useTranslation();
  return (
    <FieldFrame className="whole">
      <span className="label">{t('person.phones')}</span>
      <PhoneNumbersRow>
        {phones.length === 0 ? (
          <span>{t('person.no_phones')}</span>
        ) : (
          <ul>
            {preferredFirst(phones).map((phone, place) => (
              <li key={place}>
                <PhoneLink number={phone.phone_number} prefix={phone.country_code} />
                {phoneNotes(phone).map((note) => `, ${note}`)}
              </li>
            ))}
          </ul>
        )}
        {onEdit && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={onEdit}>
            {t('person.edit_phones')}
          </Button>
        )}
      </PhoneNumbersRow>
    </FieldFrame>
  );
}
