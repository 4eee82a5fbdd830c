import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../common/api/api-error';
import { notifyError } from '../../../common/ui/parts/notices';
import { instantInText } from '../../../common/ui/time-of-day';

/** Runs a change of a contact, and after a conflict says who changed it first. @param failure title of its failure */
export function useContactChange(failure: string) {
  const { t } = useTranslation('admin');
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    meta: { failure },
    onError: (error) => {
      const by = changedBy(error);
      if (by === undefined) return;
      const at = instantInText(by.at);
      notifyError(
        failure,
        by.who === null
          ? t('contacts.changed_by_program', { at })
          : t('contacts.changed_by', { who: by.who, at }),
      );
    },
  });
}
