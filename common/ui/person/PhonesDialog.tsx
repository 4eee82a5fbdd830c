import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillPhones, type Phone, parsePhones } from '../../domain/phone-rules';
import { withMarked, withNumber, withOnePreferred } from '../../domain/phone-slots';
import { ChangeButton } from '../form/ChangeButton';
import type { Change } from '../form/changes';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import { textsOf } from '../../words';
import { PhoneSlot } from './PhoneSlot';

const Problem = styled('p')({ display: 'flex', gap: 6, margin: '0 0 12px', color: 'var(--danger)' });
const None = styled('p')({ margin: 0, color: 'var(--ink2)' });

interface PhonesDialogProps {
  /** Of whoever is signed in, or of somebody else. */
  change: Extract<Change, 'savePhones' | 'saveOwnPhones'>;
  phones: readonly Phone[];
  /** The dialling prefix of the person's country, for empty slots. */
  prefix: number;
  open: boolean;
  saving: boolean;
  /** What the server says is wrong. */
  refused: Readonly<Record<string, string>>;
  onClose: () => void;
  onSave: (phones: Phone[]) => void;
}

/** Three slots, always; exactly one phone preferred, at most one for texts. They are saved together or not at all. */
export function PhonesDialog(props: PhonesDialogProps) {
  const { change, phones, prefix, open, saving, refused, onClose, onSave } = props;
  const { t } = useTranslation();
  const [marked, setSlots] = useState(() => fillPhones(phones, prefix));
  const [sent, setSent] = useState<readonly Phone[]>();
  const [isTried, setTried] = useState(false);
  const slots = withOnePreferred(marked);
  const parsed = parsePhones(slots, { prefix, stored: phones });
  const problems = isTried ? textsOf(parsed) : {};
  // a refusal is about what was sent
  const above = sent === marked ? Object.values(refused) : [];
  if (problems.phones !== undefined) above.push(problems.phones);
  const save = () => {
    setTried(true);
    if (parsed.value === undefined) return;
    setSent(marked);
    onSave(parsed.value);
  };
  return (
    <Dialog
      open={open}
      title={t('person.phones_title')}
      width={680}
      onClose={onClose}
      actions={
        <ChangeButton change={change} running={saving} variant="contained" onPress={save}>
          {t('person.save_phones')}
        </ChangeButton>
      }
    >
      {above.map((problem) => (
        <Problem key={problem} role="alert">
          <Icon name="warning" /> {problem}
        </Problem>
      ))}
      {slots.map((phone, place) => (
        <PhoneSlot
          key={place}
          place={place}
          phone={phone}
          error={problems[`phones.${place}.phone_number`]}
          onNumber={(number) => setSlots(withNumber(marked, place, number))}
          onChange={(more) =>
            setSlots(marked.map((slot, other) => (other === place ? { ...slot, ...more } : slot)))
          }
          onPreferred={() => setSlots(withMarked(marked, place))}
          onTexts={(on) => setSlots(marked.map((slot, other) => ({ ...slot, sms: other === place && on })))}
        />
      ))}
      <None role="status">{parsed.value?.length === 0 && t('person.no_phones_left')}</None>
    </Dialog>
  );
}
