import { CustomerCardView } from '../common/ui/customers/CustomerCardView';
import { useCustomerCard } from '../common/ui/customers/useCustomerCard';

/** The card of a customer with its changes, loaded with the first chat in a wide window. */
export default function CustomerColumn({ psychicId, customerId }: { psychicId: number; customerId: number }) {
  return <CustomerCardView card={useCustomerCard(psychicId, customerId)} />;
}
