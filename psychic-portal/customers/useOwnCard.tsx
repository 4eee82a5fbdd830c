import { lazy, type ReactNode, Suspense } from 'react';
import { usePsychic } from '../../common/ui/own/session';
import { useShown } from '../../common/ui/parts/useShown';

const CustomerCardDialog = lazy(() => import('../../common/ui/customers/CustomerCardDialog'));

interface CardMember {
  customerId: number;
  name: string;
  actions?: ReactNode;
}

/** Shows a customer's card over the page; its code is loaded with the first one. */
export function useOwnCard() {
  const { user_id: psychicId } = usePsychic();
  const { shown, isOpen, show, hide } = useShown<CardMember>();
  return {
    show,
    hide,
    dialog: shown && (
      <Suspense>
        <CustomerCardDialog
          key={shown.customerId}
          {...shown}
          psychicId={psychicId}
          open={isOpen}
          onClose={hide}
        />
      </Suspense>
    ),
  };
}
