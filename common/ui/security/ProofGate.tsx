import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { answerProof, followProof, openQuestion, type ProofMethods } from '../../api/proof';

/** Shows the dialog that a call is waiting for, whichever page made the call; its code is loaded then. */
export function ProofGate() {
  const question = useSyncExternalStore(followProof, openQuestion);
  const isAsked = question !== undefined;
  const [Dialog, setDialog] = useState<ComponentType<{ methods: ProofMethods | undefined }>>();
  useEffect(() => {
    if (!isAsked) return;
    // without its code, the call fails; reloading the page would lose what is typed
    import('./ProofDialog').then(
      ({ ProofDialog }) => setDialog(() => ProofDialog),
      () => answerProof(false),
    );
  }, [isAsked]);
  return isAsked && Dialog !== undefined ? <Dialog methods={question.methods} /> : null;
}
