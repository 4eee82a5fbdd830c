import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsOf } from '../../api/api-error';
import type { Schemas } from '../../api/client';
import { changed } from '../../api/keys';
import { activateFactor, addFactor } from '../../api/security';
import { parseNewFactor } from '../../domain/second-factor';
import { textsOf } from '../../words';
import { createPasskey, NoPasskey } from './passkeys';

/** @param codes the recovery codes of the account's first factor */
export type OnAdded = (codes: readonly string[] | undefined) => void;

export interface AddFactorProps {
  onAdded: OnAdded;
  onClose: () => void;
}

export type Adding = ReturnType<typeof useAddFactor>;

/** Adds a second factor: what sets it up, by a name, and then its activation. */
export function useAddFactor(kind: 'totp' | 'passkey', usual: string, onAdded: OnAdded) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [label, setLabel] = useState(usual);
  const [problem, setProblem] = useState<string>();
  const [noPasskey, setNoPasskey] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const meta = { failure: t('security.not_added') };
  const add = useMutation({ mutationFn: () => addFactor(kind, label.trim()), meta });
  const activate = useMutation({
    mutationFn: ({ id, ...given }: { id: number } & Schemas['FactorActivation']) => activateFactor(id, given),
    meta,
    onSuccess: ({ recovery_codes }) => {
      changed(client, 'factors');
      onAdded(recovery_codes);
    },
  });
  const check = (): boolean => {
    const { label: wrong } = textsOf(parseNewFactor({ kind, label: label.trim() }));
    setProblem(wrong);
    return wrong === undefined;
  };
  const run = async (steps: () => Promise<unknown>): Promise<void> => {
    setRunning(true);
    setProblem(undefined);
    setNoPasskey(undefined);
    try {
      await steps();
    } catch (error) {
      // the server's errors are shown elsewhere
      if (error instanceof NoPasskey) setNoPasskey(error.message);
    }
    setRunning(false);
  };
  return {
    kind,
    label,
    setLabel,
    /** What is wrong with the name. */
    problem: problem ?? errorsOf(add.error).label,
    /** Why no passkey was created. */
    noPasskey,
    /** What is wrong with the code. */
    codeProblem: errorsOf(activate.error).code,
    added: add.data,
    isRunning,
    begin: () => {
      if (check()) void run(() => add.mutateAsync());
    },
    confirmCode: (id: number, code: string) => void run(() => activate.mutateAsync({ id, code })),
    /** Creates the passkey; after a failure it can be tried again. */
    create: () => {
      if (!check()) return;
      void run(async () => {
        const { id, options = {} } = add.data ?? (await add.mutateAsync());
        await activate.mutateAsync({ id, attestation: await createPasskey(options) });
      });
    },
  };
}
