import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../../common/api/api-error';
import { instantInText } from '../../../../common/ui/time-of-day';
import { notifyError } from '../../../../common/ui/parts/notices';

/** Runs a verb that changes a psychic, and after a conflict shows who changed it first. */
export function usePsychicChange() {
  const { t } = useTranslation('admin');
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    meta: { failure: t('summary.not_changed') },
    onError: (failure) => {
      const by = changedBy(failure);
      if (by === undefined) return;
      const at = instantInText(by.at);
      notifyError(
        t('summary.not_changed'),
        by.who === null
          ? t('summary.changed_by_program', { at })
          : t('summary.changed_by', { who: by.who, at }),
      );
    },
  });
}
