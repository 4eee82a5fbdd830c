import { createContext, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom';
import CustomerCardDialog from '../common/ui/customers/CustomerCardDialog';
import { CustomerCardView } from '../common/ui/customers/CustomerCardView';
import { useCustomerCard } from '../common/ui/customers/useCustomerCard';

const CardInRouter = createContext<ReactNode>(null);
const CardRoute = (): ReactNode => useContext(CardInRouter);

/** Routers show errors themselves; here the window does. */
function CrashedCard(): ReactNode {
  throw useRouteError();
}

/** The fields of the card guard unsaved words with a router, which the console does not have otherwise. */
function WithRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <CardRoute />, errorElement: <CrashedCard /> }]),
  );
  return (
    <CardInRouter value={children}>
      <RouterProvider router={router} />
    </CardInRouter>
  );
}

interface CustomerColumnProps {
  psychicId: number;
  customerId: number;
  /** How the card is shown over the page; in the column without it. */
  over?: { name: string; open: boolean; onClose: () => void };
}

/** The card of a customer with its changes, loaded when it is first shown. */
export default function CustomerColumn({ over, ...of }: CustomerColumnProps) {
  return (
    <WithRouter>
      {over === undefined ? <CardView {...of} /> : <CustomerCardDialog {...of} {...over} />}
    </WithRouter>
  );
}

function CardView({ psychicId, customerId }: CustomerColumnProps) {
  return <CustomerCardView card={useCustomerCard(psychicId, customerId)} />;
}
