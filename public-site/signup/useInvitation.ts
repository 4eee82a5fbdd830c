import { useEffect, useRef, useState } from 'react';
import { statusOf } from '../../common/api/api-error';
import { openInvitation } from '../../common/api/invitations';
import type { Network } from '../../common/brand/brands';
import { invitationMark } from '../../common/domain/invitation';

/** The fields that an invitation fills in. */
export const invitedFields = ['first', 'last', 'email'] as const;
type FoundInvitation = Record<(typeof invitedFields)[number], string>;

interface InvitationState {
  /** `none` also while it is being looked up, or could not be. */
  state: 'none' | 'open' | 'over';
  /** To send with the application; undefined without an invitation, or with one that is over. */
  link?: string;
}

const linkIn = (hash: string): string =>
  hash.startsWith(invitationMark) ? hash.slice(invitationMark.length) : '';

/**
 * The invitation whose link opened this page.
 * @param isAsked whether there is still something to fill in
 * @param onFound called once, if it is valid
 */
export function useInvitation(
  network: Network,
  isAsked: boolean,
  onFound: (found: FoundInvitation) => void,
): InvitationState {
  const [link] = useState(() => (isAsked ? linkIn(window.location.hash) : ''));
  const [state, setState] = useState<InvitationState['state']>('none');
  const found = useRef(onFound);
  useEffect(() => {
    if (link === '') return;
    let isShown = true;
    openInvitation(link)
      .then((invitation) => {
        if (!isShown) return;
        const isOurs = invitation.network === network;
        setState(isOurs ? 'open' : 'over');
        if (isOurs) found.current(invitation);
      })
      .catch((error: unknown) => {
        if (isShown && statusOf(error) === 404) setState('over');
      });
    return () => {
      isShown = false;
    };
  }, [link, network]);
  return { state, ...(link !== '' && state !== 'over' && { link }) };
}
