import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { agreementsQuery } from '../../common/api/psychics';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { usePsychic } from '../../common/ui/own/session';

const NewAgreements = lazyPart(() => import('./NewAgreements'), 'NewAgreements');

/**
 * Shows new versions of agreed documents before any page, once per load: a version that comes into force meanwhile
 * takes no page away from somebody who types. If they cannot be loaded, nobody is held up. Chats ring above it.
 */
export function AgreementGate({ children }: { children: ReactNode }) {
  const { user_id: id } = usePsychic();
  const { data, isError } = useQuery({
    ...agreementsQuery(id),
    staleTime: Infinity,
    meta: { isShown: true },
  });
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (isError || data?.due.length === 0)) setOpen(true);
  if (isOpen || data === undefined) return children;
  return (
    <Suspense>
      <NewAgreements id={id} due={data.due} />
    </Suspense>
  );
}
