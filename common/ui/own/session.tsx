import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { endSession, leaveForStart } from '../../api/leaving';
import { roleOf, type SessionUser, storedUser } from '../../api/session';

const PsychicContext = createContext<SessionUser | undefined>(undefined);

/** The signed-in psychic, as of the sign-in. */
export function usePsychic(): SessionUser {
  const psychic = useContext(PsychicContext);
  if (psychic === undefined) throw new Error('outside the pages of a psychic');
  return psychic;
}

/** Shows the portal to a signed-in psychic; anyone else is redirected. */
export function PsychicProvider({ children }: { children: ReactNode }) {
  const [user] = useState(storedUser);
  const isPsychic = user !== undefined && roleOf(user) === 'psychic' && !user.must_set_up_second_factor;
  useEffect(() => {
    if (user === undefined) endSession();
    else if (!isPsychic) leaveForStart(user);
  }, [user, isPsychic]);
  return isPsychic && <PsychicContext value={user}>{children}</PsychicContext>;
}
