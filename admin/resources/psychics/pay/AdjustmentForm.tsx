import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { addAdjustment } from '../../../../common/api/pay';
import {
  type AdjustmentForm as SentAdjustment,
  adjustmentCategories,
  type AdjustmentCategory,
  parseAdjustment,
} from '../../../../common/domain/pay/adjustments';
import { ChangeButton, onSubmit } from '../../../../common/ui/form/ChangeButton';
import { FormGrid } from '../../../../common/ui/form/form-style';
import { Refusal } from '../../../../common/ui/form/Refusal';
import { Select } from '../../../../common/ui/form/Select';
import { TextField } from '../../../../common/ui/form/TextField';
import { useForm } from '../../../../common/ui/form/useForm';
import { useLeaveGuard } from '../../../../common/ui/form/useLeaveGuard';
import { money } from '../../../../common/ui/format';
import { usePayChange } from '../../pay/usePayChange';
import { usePsychic } from '../usePsychic';
import './words';

const NewAdjustment = styled('form')({
  padding: '14px 16px 16px',
  borderTop: '1px solid var(--line)',
  '& h3': { margin: '0 0 10px', fontSize: 14, lineHeight: '20px' },
  '& button': { marginTop: 14 },
});

interface TypedAdjustment {
  amount: string;
  category: AdjustmentCategory;
  reason: string;
  note: string;
}

const empty: TypedAdjustment = { amount: '', category: 'bonus', reason: '', note: '' };

/** Adds an amount to the psychic's next statement. */
export function AdjustmentForm() {
  const { t } = useTranslation(['admin', 'ui']);
  const { user_id: id, username } = usePsychic();
  const form = useForm<TypedAdjustment, SentAdjustment>(empty, parseAdjustment, `adjustment ${id}`);
  const { values, errors, set } = form;
  const guard = useLeaveGuard(form.isEdited);
  const add = usePayChange({
    send: (sent: SentAdjustment) => addAdjustment(id, sent),
    failure: t('psychic_pay.adjustments.not_added'),
    done: ({ amount, awaits_confirmation }) => [
      t('psychic_pay.adjustments.added'),
      t(awaits_confirmation ? 'psychic_pay.adjustments.added_waits' : 'psychic_pay.adjustments.added_text', {
        amount: money(amount),
        username,
      }),
    ],
    onDone: () => form.drop(values),
    onFailure: form.refuseFor,
  });
  const send = () => {
    const ready = form.ready();
    if (ready !== undefined) add.mutate(ready);
  };
  const field = (name: 'amount' | 'reason' | 'note') => ({
    id: `adjustment-${name}`,
    label: t(`psychic_pay.adjustments.${name}`),
    help: t(`psychic_pay.adjustments.${name}_help`),
    value: values[name],
    error: errors[name],
    onChange: (text: string) => set(name, text),
  });
  return (
    <NewAdjustment noValidate onSubmit={onSubmit(send)}>
      <h3>{t('psychic_pay.adjustments.form')}</h3>
      <Refusal />
      <FormGrid>
        <TextField {...field('amount')} inputMode="decimal" />
        <Select<AdjustmentCategory>
          label={t('psychic_pay.adjustments.category')}
          value={values.category}
          choices={adjustmentCategories.map((value) => ({ value, text: t(`ui:pay.categories.${value}`) }))}
          onChange={(category) => set('category', category)}
        />
        <TextField {...field('reason')} className="whole" />
        <TextField {...field('note')} className="whole" />
      </FormGrid>
      <ChangeButton change="addAdjustment" running={add.isPending} variant="contained">
        {t('psychic_pay.adjustments.add')}
      </ChangeButton>
      {guard.question}
    </NewAdjustment>
  );
}
