import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy, errorsOf } from '../../api/api-error';
import { fillPhones, type Phone, parsePhones } from '../../domain/phone-rules';
import { withMarked, withNumber, withOnePreferred } from '../../domain/phone-slots';
import { ChangeButton } from '../form/ChangeButton';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile';
import type { ChangeName } from '../form/changes';
import { isSame } from '../form/kept';
import { type DraftParts, useDraft } from '../form/useDraft';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import { Awaited } from '../parts/States';
import { textsOf } from '../../words';
import { phoneLines } from './phone-lines';
import { PhoneSlot } from './PhoneSlot';

const PhonesProblem = styled('p')({ display: 'flex', gap: 6, margin: '0 0 12px', color: 'var(--danger)' });
const NoPhones = styled('p')({ margin: 0, color: 'var(--ink2)' });

/** A single part: phones can only be identified, and the preferred one determined, from the whole list. */
const asOne: DraftParts<readonly Phone[]> = {
  split: (phones) => ({ phones }),
  join: ({ phones }) => phones as readonly Phone[],
};

/** Maximum width in pixels. */
const width = 680;

interface PhonesDialogProps {
  /** Whether they are the user's own or someone else's. */
  change: Extract<ChangeName, 'savePhones' | 'saveOwnPhones'>;
  /** The stored phones; undefined until loaded. */
  phones: readonly Phone[] | undefined;
  /** Loading failed. */
  failed?: boolean;
  onRetry?: () => void;
  /** The dialing prefix of the person's country, for empty slots. */
  prefix: number;
  open: boolean;
  saving: boolean;
  /** Why saving failed. */
  failure: Error | null;
  onClose: () => void;
  onSave: (phones: Phone[]) => void;
}

/** A psychic's phones, once loaded. */
export function PhonesDialog(props: PhonesDialogProps) {
  const { phones, failed = false, onRetry, open, onClose } = props;
  const { t } = useTranslation();
  if (phones !== undefined) return <PhonesForm {...props} phones={phones} />;
  return (
    <Dialog open={open} title={t('person.phones_title')} width={width} onClose={onClose}>
      <Awaited failed={failed} text={t('person.phones_not_loaded')} onRetry={onRetry} />
    </Dialog>
  );
}

/**
 * Always three slots; exactly one preferred phone, and at most one for texts. They are saved together or not at
 * all.
 */
function PhonesForm(props: PhonesDialogProps & { phones: readonly Phone[] }) {
  const { change, phones, prefix, open, saving, failure, onClose, onSave } = props;
  const { t } = useTranslation();
  const form = useDraft<readonly Phone[], readonly Phone[]>(
    phones,
    (stored) => fillPhones(stored, prefix),
    asOne,
    'phones',
  );
  const { draft: marked, edit } = form;
  const [sent, setSent] = useState<readonly Phone[]>();
  const [attempt, setAttempt] = useState(0);
  const slots = withOnePreferred(marked);
  const parsed = parsePhones(slots, { prefix, stored: phones });
  const problems = attempt > 0 ? textsOf(parsed) : {};
  // a server error is about what was sent
  const above = isSame(sent, marked) ? Object.values(errorsOf(failure)) : [];
  if (problems.phones !== undefined) above.push(problems.phones);
  const save = () => {
    setAttempt(attempt + 1);
    if (parsed.value === undefined || form.conflicts.length > 0) return;
    setSent(marked);
    onSave(parsed.value);
  };
  return (
    <Dialog
      open={open}
      title={t('person.phones_title')}
      width={width}
      onClose={onClose}
      actions={
        <ChangeButton change={change} running={saving} variant="contained" onPress={save}>
          {t('person.save_phones')}
        </ChangeButton>
      }
    >
      <ChangedMeanwhile
        by={changedBy(failure)}
        conflicts={form.conflicts.map((part) => ({
          part,
          name: t('person.phones_list'),
          theirs: phoneLines(phones).join('\n'),
        }))}
        attempt={attempt}
        onSettle={form.settle}
      />
      {above.map((problem) => (
        <PhonesProblem key={problem} role="alert">
          <Icon name="warning" /> {problem}
        </PhonesProblem>
      ))}
      {slots.map((phone, place) => (
        <PhoneSlot
          key={place}
          place={place}
          phone={phone}
          error={problems[`phones.${place}.phone_number`]}
          onNumber={(number) => edit((slots) => withNumber(slots, place, number))}
          onChange={(more) =>
            edit((slots) => slots.map((slot, other) => (other === place ? { ...slot, ...more } : slot)))
          }
          onPreferred={() => edit((slots) => withMarked(slots, place))}
          onTexts={(on) =>
            edit((slots) => slots.map((slot, other) => ({ ...slot, sms: other === place && on })))
          }
        />
      ))}
      <NoPhones role="status">{parsed.value?.length === 0 && t('person.no_phones_left')}</NoPhones>
    </Dialog>
  );
}
