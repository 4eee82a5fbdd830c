import { useEffect, useState } from 'react';
import { Proofs, prove } from '../bot-check/proof';

/** The state of the bot check. */
export type ProofState = 'working' | 'ready' | 'failed';

/** A proof of work that starts automatically, long before it is needed. */
export function useProof(): { state: ProofState; proofs: Pick<Proofs, 'begin' | 'take'> } {
  const [state, setState] = useState<ProofState>('working');
  const [proofs] = useState(
    () =>
      new Proofs(() => {
        setState('working');
        const proof = prove();
        proof.then(
          () => setState('ready'),
          () => setState('failed'),
        );
        return proof;
      }),
  );
  useEffect(() => proofs.begin(), [proofs]);
  return { state, proofs };
}
