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
  return (
    <>
      <NewNote card={card} isManager={false} />
      <p role="status">{card.addNote.isSuccess && t('ended.noted')}</p>
    </>
  );
}
