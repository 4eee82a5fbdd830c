import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../brand/sizes';
import { dialCountries } from '../../domain/dial-countries';
import type { Phone } from '../../domain/phone-rules';
import { phoneTypes, timeZones } from '../../domain/reference';
import { Select } from '../form/Select';
import { Tick } from '../form/Tick';
import { PhoneField } from './PhoneField';

const Slot = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '10px 12px',
  margin: '0 0 14px',
  padding: '10px 14px 14px',
  border: '1px solid var(--line)',
  borderRadius: 8,
  '& legend': { padding: '0 6px', fontWeight: 600 },
  '& .ticks': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '4px 20px' },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface PhoneSlotProps {
  /** 0-based. */
  place: number;
  phone: Phone;
  error: string | undefined;
  onNumber: (number: string) => void;
  onChange: (more: Partial<Phone>) => void;
  onPreferred: () => void;
  onTexts: (on: boolean) => void;
}

/** A phone, or an empty slot for one. */
export function PhoneSlot({ place, phone, error, onNumber, onChange, onPreferred, onTexts }: PhoneSlotProps) {
  const { t } = useTranslation();
  const number = place + 1;
  return (
    <Slot>
      <legend>{t('person.phone_slot', { number })}</legend>
      <Select
        id={`phone-prefix-${place}`}
        label={t('person.phone_prefix', { number })}
        value={String(phone.country_code)}
        choices={dialCountries.map(({ prefix, names, others }) => ({
          value: String(prefix),
          text: t(others ? 'person.prefix_of_many' : 'person.prefix_of', {
            prefix,
            countries: names.join(', '),
          }),
        }))}
        onChange={(prefix) => onChange({ country_code: Number(prefix) })}
      />
      <PhoneField
        id={`phone-${place}`}
        label={t('person.phone_number', { number })}
        value={phone.phone_number}
        prefix={phone.country_code}
        error={error}
        onChange={onNumber}
      />
      <Select
        id={`phone-type-${place}`}
        label={t('person.phone_type', { number })}
        value={String(phone.type)}
        choices={phoneTypes.map(({ id, name }) => ({ value: String(id), text: name }))}
        onChange={(type) => onChange({ type: Number(type) })}
      />
      <Select
        id={`phone-zone-${place}`}
        label={t('person.phone_zone', { number })}
        value={String(phone.time_zone_id)}
        choices={timeZones.map(({ id, name }) => ({ value: String(id), text: name }))}
        onChange={(zone) => onChange({ time_zone_id: Number(zone) })}
      />
      <div className="ticks">
        <Tick type="radio" name="preferred" checked={phone.preferred} onChange={onPreferred}>
          {t('person.phone_preferred')}
        </Tick>
        <Tick checked={phone.sms} onChange={onTexts}>
          {t('person.phone_texts')}
        </Tick>
      </div>
    </Slot>
  );
}
