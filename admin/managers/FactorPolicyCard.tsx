import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed } from '../../common/api/keys';
import { type FactorPolicy, factorPolicyQuery, saveFactorPolicy } from '../../common/api/security';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onPaper, onPhone } from '../../common/brand/sizes';
import { currentYearOf, dateTextOf, readDateText } from '../../common/domain/date-field';
import { factorPolicies } from '../../common/domain/factor-policy';
import { DateField } from '../../common/ui/dates/DateField';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { Select } from '../../common/ui/form/Select';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { notifySuccess } from '../../common/ui/parts/notices';
import { FormCard } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { textOf } from '../../common/words';
import '../words/add-second-factor';

const FactorPolicyForm = styled('form')({
  display: 'grid',
  gap: 14,
  padding: '0 16px 16px',
  '& > p': { margin: 0, color: 'var(--ink2)' },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 16 },
  '& small': { fontSize: 12, color: 'var(--ink3)' },
  '& > button': { justifySelf: 'start' },
  [onPhone]: { '& > button': { justifySelf: 'stretch' }, '& > div > *': { flex: '1 1 100%' } },
});

type Policy = FactorPolicy['policy'];

function PolicyForm({ policy }: { policy: FactorPolicy }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [edited, setEdited] = useState<{ who?: Policy; text?: string }>({});
  const { who = policy.policy, text = policy.from === null ? '' : dateTextOf(policy.from) } = edited;
  const setText = (typed: string) => setEdited((now) => ({ ...now, text: typed }));
  const [isTried, setTried] = useState(false);
  const isOn = who !== 'off';
  const { day = null, problem } = text.trim() === '' ? {} : readDateText(text);
  const wrong = isOn ? problem : undefined;
  const save = useMutation({
    mutationFn: () => saveFactorPolicy({ policy: who, from: isOn ? day : null }),
    meta: { failure: t('second_factor.not_saved') },
    onSuccess: (saved) => {
      client.setQueryData(factorPolicyQuery().queryKey, saved);
      setEdited({});
      const from = saved.from === null ? '' : dateTextOf(saved.from);
      const said = saved.policy === 'off' ? 'saved_off' : from === '' ? 'saved_on' : 'saved_later';
      notifySuccess(t('second_factor.saved'), t(`second_factor.${said}`, { from }));
    },
    onSettled: () => changed(client, 'factors'),
  });
  const submit = () => {
    setTried(true);
    if (wrong === undefined) save.mutate();
  };
  return (
    <FactorPolicyForm noValidate onSubmit={onSubmit(submit)}>
      <p>{t('second_factor.policy_note')}</p>
      <div>
        <Select<Policy>
          label={t('second_factor.who')}
          value={who}
          choices={factorPolicies.map((value) => ({ value, text: t(`second_factor.policies.${value}`) }))}
          onChange={(next) => setEdited((now) => ({ ...now, who: next }))}
        />
        {isOn && (
          <DateField
            label={t('second_factor.from')}
            text={text}
            // next year is near, too
            currentYear={currentYearOf(new Date()) + 1}
            problem={isTried && wrong !== undefined ? textOf(wrong) : undefined}
            onText={setText}
            onLeave={setText}
            onEnter={submit}
          />
        )}
      </div>
      {isOn && <small>{t('second_factor.from_help')}</small>}
      <ChangeButton change="saveFactorPolicy" running={save.isPending} variant="contained">
        {t('second_factor.save')}
      </ChangeButton>
    </FactorPolicyForm>
  );
}

/** Whose accounts of the network must have a second factor, and from when. */
export function FactorPolicyCard() {
  const { t } = useTranslation('admin');
  const { data, failed, refetch } = useReportQuery(factorPolicyQuery());
  return (
    <FormCard sx={{ mt: 4, [onPaper]: { display: 'none' } }}>
      <CardHeader title={t('second_factor.policy')} />
      {data === undefined ? (
        <Awaited failed={failed} text={t('second_factor.policy_failure')} onRetry={refetch} />
      ) : (
        <PolicyForm policy={data} />
      )}
    </FormCard>
  );
}
