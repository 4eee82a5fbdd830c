import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../brand/sizes';
import { fillPhones, type Phone, parsePhones } from '../../domain/phone-rules';
import { phoneTypes, timeZones } from '../../domain/reference';
import { ChangeButton } from '../form/ChangeButton';
import { Select } from '../form/Select';
import { TextField } from '../form/TextField';
import { Tick } from '../form/Tick';
import { typedPhone } from '../format';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import { textsOf } from '../../words';

const Slot = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '10px 12px',
  margin: '0 0 14px',
  padding: '10px 14px 14px',
  border: '1px solid var(--line)',
  borderRadius: 8,
  '& legend': { padding: '0 6px', fontWeight: 600 },
  '& .ticks': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '4px 20px' },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Problem = styled('p')({ display: 'flex', gap: 6, margin: '0 0 12px', color: 'var(--danger)' });

interface PhonesDialogProps {
  phones: readonly Phone[];
  /** The dialling prefix of the person's country, for empty slots. */
  prefix: number;
  open: boolean;
  saving: boolean;
  onClose: () => void;
  onSave: (phones: Phone[]) => void;
}

/** Three slots, always; exactly one phone preferred, at most one for texts. They are saved together or not at all. */
export function PhonesDialog({ phones, prefix, open, saving, onClose, onSave }: PhonesDialogProps) {
  const { t } = useTranslation();
  const [slots, setSlots] = useState(() => fillPhones(phones, prefix));
  const [isTried, setTried] = useState(false);
  const parsed = parsePhones(slots, { prefix, stored: phones });
  const problems = isTried ? textsOf(parsed) : {};
  const change = (place: number, more: Partial<Phone>) =>
    setSlots(slots.map((slot, other) => (other === place ? { ...slot, ...more } : slot)));
  const save = () => {
    setTried(true);
    if (parsed.value !== undefined) onSave(parsed.value);
  };
  return (
    <Dialog
      open={open}
      title={t('person.phones_title')}
      width={680}
      onClose={onClose}
      actions={
        <ChangeButton change="savePhones" running={saving} variant="contained" onPress={save}>
          {t('person.save_phones')}
        </ChangeButton>
      }
    >
      {problems.phones !== undefined && (
        <Problem role="alert">
          <Icon name="warning" /> {problems.phones}
        </Problem>
      )}
      {slots.map((phone, place) => (
        <Slot key={place}>
          <legend>{t('person.phone_slot', { number: place + 1 })}</legend>
          <TextField
            id={`phone-${place}`}
            label={t('person.phone_number', { number: place + 1 })}
            value={typedPhone(phone.phone_number, phone.country_code)}
            inputMode="tel"
            error={problems[`phones.${place}.phone_number`]}
            onChange={(number) => change(place, { phone_number: number })}
          />
          <Select
            id={`phone-type-${place}`}
            label={t('person.phone_type', { number: place + 1 })}
            value={String(phone.type)}
            choices={phoneTypes.map(({ id, name }) => ({ value: String(id), text: name }))}
            onChange={(type) => change(place, { type: Number(type) })}
          />
          <Select
            id={`phone-zone-${place}`}
            label={t('person.phone_zone', { number: place + 1 })}
            value={String(phone.time_zone_id)}
            choices={timeZones.map(({ id, name }) => ({ value: String(id), text: name }))}
            onChange={(zone) => change(place, { time_zone_id: Number(zone) })}
          />
          <div className="ticks">
            <Tick
              type="radio"
              name="preferred"
              checked={phone.preferred}
              onChange={() => setSlots(slots.map((slot, other) => ({ ...slot, preferred: other === place })))}
            >
              {t('person.phone_preferred')}
            </Tick>
            <Tick
              checked={phone.sms}
              onChange={(on) =>
                setSlots(slots.map((slot, other) => ({ ...slot, sms: other === place && on })))
              }
            >
              {t('person.phone_texts')}
            </Tick>
          </div>
        </Slot>
      ))}
    </Dialog>
  );
}
