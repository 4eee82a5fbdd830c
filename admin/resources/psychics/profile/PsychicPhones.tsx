import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../../common/api/api-error';
import { changed } from '../../../../common/api/keys';
import { profileQueries, savePhones } from '../../../../common/api/profiles';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import type { Phone } from '../../../../common/domain/phone-rules';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { Awaited } from '../../../../common/ui/parts/States';
import { PhonesDialog } from '../../../../common/ui/person/PhonesDialog';

interface PsychicPhonesProps {
  id: number;
  /** The dialling prefix of the psychic's country. */
  prefix: number;
  onClose: () => void;
}

/** The dialog of a psychic's phones, as they are stored when it opens: they have a version of their own. */
export function PsychicPhones({ id, prefix, onClose }: PsychicPhonesProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { data: stored, failed, refetch } = useReportQuery(profileQueries.phones(id));
  const change = useMutation({
    mutationFn: (phones: Phone[]) => savePhones(id, phones, stored?.version),
    meta: { failure: t('psychic_profile.phones_not_saved') },
    onSuccess: async () => {
      changed(client, 'psychics', 'approvals');
      // the profile has another version now, which the next change of it has to name
      await client.invalidateQueries({ queryKey: profileQueries.of(id).queryKey });
      notifySuccess(t('psychic_profile.phones_saved'), t('psychic_profile.phones_saved_text'));
      onClose();
    },
    onError: (error) => {
      if (changedBy(error) !== undefined) changed(client, 'profiles');
    },
  });
  return (
    <PhonesDialog
      open
      change="savePhones"
      phones={stored?.data}
      meanwhile={<Awaited failed={failed} text={t('psychic_profile.phones_not_loaded')} onRetry={refetch} />}
      prefix={prefix}
      saving={change.isPending}
      failure={change.error}
      onClose={onClose}
      onSave={(phones) => change.mutate(phones)}
    />
  );
}
