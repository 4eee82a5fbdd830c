import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Phone } from '../../domain/phone-rules';
import { phoneTypes } from '../../domain/reference';
import { FieldFrame } from '../form/form-style';
import { phoneText } from '../format';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
});

interface PhoneNumbersProps {
  phones: readonly Phone[];
  /** Opens the dialog in which they are changed. */
  onEdit: () => void;
}

/** A person's phones, the preferred one first. */
export function PhoneNumbers({ phones, onEdit }: PhoneNumbersProps) {
  const { t } = useTranslation();
  const facts = ({ phone_number, country_code, type, preferred, sms }: Phone): string[] => [
    phoneText(phone_number, country_code),
    ...phoneTypes.filter(({ id }) => id === type).map(({ name }) => name),
    ...(preferred ? [t('person.is_preferred')] : []),
    ...(sms ? [t('person.takes_sms')] : []),
  ];
  return (
    <FieldFrame className="whole">
      <span className="label">{t('person.phones')}</span>
      <Row>
        {phones.length === 0 ? (
          <span>{t('person.no_phones')}</span>
        ) : (
          <ul>
            {phones
              .toSorted((one, other) => Number(other.preferred) - Number(one.preferred))
              .map((phone, place) => (
                <li key={place}>{facts(phone).join(', ')}</li>
              ))}
          </ul>
        )}
        <Button variant="outlined" aria-haspopup="dialog" onClick={onEdit}>
          {t('person.edit_phones')}
        </Button>
      </Row>
    </FieldFrame>
  );
}
