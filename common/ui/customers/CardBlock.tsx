import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerCard } from '../../api/customer-cards';
import { type BlockReason, blockReasons, isUrgentBlock } from '../../domain/customer-card';
import { Select } from '../form/Select';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { instantInText } from '../time-of-day';
import type { CustomerCardControl } from './useCustomerCard';

interface CardBlockProps {
  card: CustomerCardControl;
  shown: CustomerCard;
  isManager: boolean;
}

/** Blocks the customer with a reason, or lifts the block. Only the psychic does; managers see it. */
export function CardBlock({ card, shown, isManager }: CardBlockProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = card.block;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<BlockReason | ''>('');
  const [isMissing, setMissing] = useState(false);
  const { block } = shown;
  const name = shown.nickname || shown.username;
  const close = () => setOpen(false);
  const confirm = () => {
    setMissing(block === null && reason === '');
    if (block === null && reason === '') return;
    mutate(block === null && reason !== '' ? reason : null, { onSuccess: close });
  };
  const state = { change: 'setBlock', running: isPending } as const;
  const dialog = { open: isOpen, state, onClose: close, onConfirm: confirm };
  return (
    <section>
      {block !== null && (
        <p>
          {t('customer_card.blocked_since', {
            day: instantInText(block.blocked_at),
            reason: block.reason,
          })}
        </p>
      )}
      {!isManager && (
        <Button variant="outlined" color={block === null ? 'error' : 'primary'} onClick={() => setOpen(true)}>
          {block === null ? t('customer_card.block') : t('customer_card.lift')}
        </Button>
      )}
      {block === null ? (
        <ConfirmDialog
          {...dialog}
          title={t('customer_card.block_title', { name })}
          text={t('customer_card.block_text')}
          act={t('customer_card.act')}
          destructive
        >
          <Select<BlockReason | ''>
            id="block-reason"
            label={t('customer_card.reason')}
            value={reason}
            choices={[
              { value: '', text: t('customer_card.choose') },
              ...blockReasons.map((value) => ({ value, text: value })),
            ]}
            {...(isMissing && { error: t('customer_card.choose') })}
            onChange={(value) => {
              setReason(value);
              setMissing(false);
            }}
          />
          {reason !== '' && isUrgentBlock(reason) && <p>{t('customer_card.urgent')}</p>}
        </ConfirmDialog>
      ) : (
        <ConfirmDialog
          {...dialog}
          title={t('customer_card.lift_title', { name })}
          text={t('customer_card.lift_text')}
          act={t('customer_card.lift')}
        />
      )}
    </section>
  );
}
