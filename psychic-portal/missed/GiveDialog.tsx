import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MissedContact } from '../../common/api/missed';
import { defaultGiftMinutes, giftMinutes, missedGift } from '../../common/domain/gift-rules';
import { Select } from '../../common/ui/form/Select';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import type { MissedActions } from './useMissedActions';
import './words';

interface GiveDialogProps {
  contact: MissedContact;
  give: MissedActions['give'];
  open: boolean;
  onClose: () => void;
}

/** How many minutes a missed customer gets, and the email that says so. */
export function GiveDialog({ contact, give, open, onClose }: GiveDialogProps) {
  const { t } = useTranslation('portal');
  const [chosen, setChosen] = useState<number>(defaultGiftMinutes);
  const member = contact.username ?? t('missed.unknown_member');
  const minutes = giftMinutes.find((one) => one === chosen) ?? defaultGiftMinutes;
  return (
    <ConfirmDialog
      open={open}
      title={t('missed.give_title', { member })}
      text={t('missed.give_text', { member, ...missedGift })}
      act={t('missed.give_act')}
      state={{ change: 'giveForMissed', running: give.isPending }}
      onClose={onClose}
      onConfirm={() => give.mutate({ reading: contact.id, minutes }, { onSuccess: onClose })}
    >
      <Select
        label={t('missed.give_minutes')}
        value={String(minutes)}
        choices={giftMinutes.map((one) => ({
          value: String(one),
          text: t('missed.minutes_of', { minutes: one }),
        }))}
        onChange={(value) => setChosen(Number(value))}
      />
    </ConfirmDialog>
  );
}
