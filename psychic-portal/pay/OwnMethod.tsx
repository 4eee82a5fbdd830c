import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../common/api/api-error';
import { changed } from '../../common/api/keys';
import { type PayProfile, payQueries, savePayProfile } from '../../common/api/pay';
import { useReportQuery } from '../../common/api/useReportQuery';
import type { Versioned } from '../../common/api/versions';
import { onPaper } from '../../common/brand/sizes';
import { parseOwnPayProfile, payMethods, type PayMethod } from '../../common/domain/pay/pay-profile';
import { weekdayNames } from '../../common/domain/schedule-week';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { ChangedMeanwhile } from '../../common/ui/form/ChangedMeanwhile';
import { Refusal } from '../../common/ui/form/Refusal';
import { Select } from '../../common/ui/form/Select';
import { useForm } from '../../common/ui/form/useForm';
import { longDayText } from '../../common/ui/format';
import { usePsychic } from '../../common/ui/own/session';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Card } from '../../common/ui/parts/Page';

const MethodForm = styled('form')({
  display: 'grid',
  gap: 12,
  padding: '0 16px 16px',
  '& p': { margin: 0, fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
});

function Method({ profile: { data, version } }: { profile: Versioned<PayProfile> }) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const { user_id: id } = usePsychic();
  const { method, next_pay_day, next_pay_day_from } = data;
  const form = useForm({ method }, parseOwnPayProfile, 'own-method', { version });
  const save = useMutation({
    mutationFn: (sent: { method: PayMethod }) => savePayProfile(id, sent, form.since.seen.version),
    meta: { failure: t('pay.method_not_saved') },
    onSuccess: (_, sent) => {
      form.drop(sent);
      notifySuccess(t('pay.method_saved'), t(`pay.methods.${sent.method}`));
    },
    onError: form.refuseFor,
    onSettled: () => changed(client, 'pay'),
  });
  const send = () => {
    const ready = form.ready();
    if (ready !== undefined) save.mutate(ready);
  };
  return (
    <MethodForm noValidate onSubmit={onSubmit(send)}>
      <Refusal />
      <ChangedMeanwhile
        by={changedBy(save.error)}
        conflicts={form.conflicts.map((part) => ({
          part,
          name: t('pay.method'),
          theirs: t(`pay.methods.${method}`),
        }))}
        isOutdated={form.since.isOutdated}
        attempt={form.attempt}
        onSettle={form.settle}
      />
      <Select<PayMethod>
        label={t('pay.method')}
        value={form.values.method}
        choices={payMethods.map((value) => ({ value, text: t(`pay.methods.${value}`) }))}
        onChange={(next) => form.set('method', next)}
      />
      {form.isEdited && (
        <ChangeButton change="savePayProfile" running={save.isPending} variant="contained">
          {t('pay.method_save')}
        </ChangeButton>
      )}
      {next_pay_day !== null && next_pay_day_from !== null && (
        <p>
          {t('pay.next_pay_day', {
            day: longDayText(next_pay_day_from),
            weekday: weekdayNames[next_pay_day - 1] ?? '',
          })}
        </p>
      )}
    </MethodForm>
  );
}

/** How the psychic is paid: only the method is theirs to choose. */
export function OwnMethod() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { data: profile } = useReportQuery(payQueries.profile(id));
  if (profile === undefined) return null;
  return (
    <Card aria-label={t('pay.how')} sx={{ [onPaper]: { display: 'none' } }}>
      <CardHeader title={t('pay.how')} />
      <Method profile={profile} />
    </Card>
  );
}
