import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Runs a verb that changes a psychic. */
export function usePsychicChange() {
  const { t } = useTranslation('admin');
  return useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    meta: { failure: t('summary.not_changed') },
  });
}
