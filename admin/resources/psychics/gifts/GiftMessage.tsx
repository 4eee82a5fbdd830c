import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { giftMinutes } from '../../../../common/domain/gift-rules';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import { Buttons } from '../../../../common/ui/form/form-style';
import { Select } from '../../../../common/ui/form/Select';
import { TextField } from '../../../../common/ui/form/TextField';
import { Templates } from './Templates';
import type { GiftSending } from './useGiftSending';

export const GiftFields = styled('form')({
  display: 'grid',
  gap: 16,
  padding: 16,
  '& .to': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
});

interface GiftMessageProps {
  gift: Omit<GiftSending, 'set' | 'edit' | 'question'> & {
    set: (field: 'subject' | 'body' | 'minutes') => (value: string) => void;
  };
}

/** The message of a gift, from a template or typed, its minutes, and the buttons of the form. */
export function GiftMessage({ gift }: GiftMessageProps) {
  const { t } = useTranslation('admin');
  const { form, set, errors } = gift;
  return (
    <>
      <Templates message={form} onUse={gift.fill} />
      <TextField
        id="subject"
        label={t('gifts.subject')}
        value={form.subject}
        error={errors.subject}
        onChange={set('subject')}
      />
      <Select
        label={t('gifts.attach')}
        value={form.minutes}
        choices={giftMinutes.map((minutes) => ({
          value: String(minutes),
          text: t('gifts.gift_of', { minutes }),
        }))}
        onChange={set('minutes')}
      />
      <TextField
        id="body"
        label={t('gifts.message')}
        rows={10}
        value={form.body}
        error={errors.body}
        onChange={set('body')}
      />
      <Buttons>
        <ChangeButton change="previewGifts" running={gift.isAsking} variant="contained">
          {t('gifts.send')}
        </ChangeButton>
        <Button variant="outlined" disabled={gift.isAsking || gift.isSending} onClick={gift.reset}>
          {t('gifts.reset')}
        </Button>
      </Buttons>
    </>
  );
}
