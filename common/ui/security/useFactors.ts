import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed } from '../../api/keys';
import { type Factor, factorsQuery, removeFactor, renewRecoveryCodes } from '../../api/security';
import { notifySuccess } from '../parts/notices';
import type { FactorDialogsProps, SettingUp } from './FactorDialogs';
import type { SignInSecurityProps } from './SignInSecurity';

interface OwnFactors {
  security: SignInSecurityProps;
  dialogs: FactorDialogsProps;
}

/** The own account's second factors for `SignInSecurity`, and the dialogs that set them up. */
export function useFactors(): OwnFactors {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(factorsQuery());
  const [settingUp, setSettingUp] = useState<SettingUp>();
  const onSettled = () => changed(client, 'factors');
  const added = () => notifySuccess(t('security.added'), t('security.added_text'));
  const remove = useMutation({
    mutationFn: ({ id }: Factor) => removeFactor(id),
    meta: { failure: t('security.not_removed') },
    onSuccess: (_, { label }) => notifySuccess(t('security.removed'), t('security.removed_text', { label })),
    onSettled,
  });
  const renew = useMutation({
    mutationFn: renewRecoveryCodes,
    meta: { failure: t('security.codes.not_renewed') },
    onSuccess: (codes) => setSettingUp({ codes }),
    onSettled,
  });
  return {
    security: {
      factors: { data, failed: isError, refetch: () => void refetch() },
      running: remove.isPending ? 'remove' : renew.isPending ? 'renew' : undefined,
      onAdd: setSettingUp,
      onRemove: (factor) => remove.mutateAsync(factor),
      onRenew: () => renew.mutateAsync(),
    },
    dialogs: {
      settingUp,
      onAdded: (codes) => {
        setSettingUp(codes && { codes });
        if (codes === undefined) added();
      },
      onClose: () => setSettingUp(undefined),
    },
  };
}
