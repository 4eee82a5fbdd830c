import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveAsking } from '../form/leave-question';
import { Dialog } from '../parts/Dialog';
import { CustomerCardView } from './CustomerCardView';
import { useCustomerCard } from './useCustomerCard';

export interface CardOf {
  psychicId: number;
  customerId: number;
  /** How the page names the customer. */
  name: string;
}

interface CustomerCardDialogProps extends CardOf {
  isManager?: boolean;
  /** Buttons below the card. */
  actions?: ReactNode;
  open: boolean;
  onClose: () => void;
}

/** A customer's card over the page; on a phone it fills the screen. Closing it asks if a change is not saved. */
export default function CustomerCardDialog(props: CustomerCardDialogProps) {
  const { psychicId, customerId, name, isManager = false, actions, open, onClose } = props;
  const { t } = useTranslation();
  const card = useCustomerCard(psychicId, customerId);
  return (
    <Dialog
      open={open}
      title={t('customer_card.title', { name })}
      width={440}
      onClose={() => leaveAsking(onClose)}
      actions={actions}
    >
      <CustomerCardView card={card} isManager={isManager} />
    </Dialog>
  );
}
