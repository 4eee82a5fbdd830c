import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewNote } from '../common/ui/customers/CardNotes';
import { useCustomerCard } from '../common/ui/customers/useCustomerCard';
import { addWords } from '../common/words';
import { customerCard } from '../common/words/en/ui/customer-card';

addWords('ui', { customer_card: customerCard });

/** A note for the customer's card, while the chat is fresh. */
export default function EndedNote({ psychicId, customerId }: { psychicId: number; customerId: number }) {
  const { t } = useTranslation('chat');
  const card = useCustomerCard(psychicId, customerId);
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <NewNote card={card} isManager={false} onSaved={() => setSaved(true)} />
      <p role="status">{isSaved && t('ended.noted')}</p>
    </>
  );
}
