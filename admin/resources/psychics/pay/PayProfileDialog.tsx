import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../../common/api/api-error';
import { type PayProfile, savePayProfile } from '../../../../common/api/pay';
import type { Versioned } from '../../../../common/api/versions';
import { currentYearOf, dateTextOf, readDateText } from '../../../../common/domain/date-field';
import type { Parsed } from '../../../../common/domain/parsing';
import {
  parsePayProfile,
  payMethods,
  type PayMethod,
  type PayProfileForm,
  type TaxForm,
  taxForms,
} from '../../../../common/domain/pay/pay-profile';
import { weekdayNames } from '../../../../common/domain/schedule-week';
import { DateField } from '../../../../common/ui/dates/DateField';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import { ChangedMeanwhile } from '../../../../common/ui/form/ChangedMeanwhile';
import { FieldNote } from '../../../../common/ui/form/FieldNote';
import { FormGrid } from '../../../../common/ui/form/form-style';
import { Select } from '../../../../common/ui/form/Select';
import { TextField } from '../../../../common/ui/form/TextField';
import { Tick } from '../../../../common/ui/form/Tick';
import { useForm } from '../../../../common/ui/form/useForm';
import { Dialog } from '../../../../common/ui/parts/Dialog';
import { usePayChange } from '../../pay/usePayChange';
import { usePsychic } from '../usePsychic';
import './words';

/** A pay profile as it is typed. */
interface TypedPayProfile extends Pick<PayProfile, 'method' | 'payee_ref' | 'tax_form'> {
  /** `mm/dd/yyyy` */
  tax_form_on: string;
  works_outside_us: boolean;
  /** 1 = Sunday … 7 = Saturday: the one to come, if there is one. */
  pay_day: string;
}

const typedProfileOf = (profile: PayProfile): TypedPayProfile => ({
  method: profile.method,
  payee_ref: profile.payee_ref,
  tax_form: profile.tax_form,
  tax_form_on: profile.tax_form_on === null ? '' : dateTextOf(profile.tax_form_on),
  works_outside_us: profile.works_outside_us,
  pay_day: String(profile.next_pay_day ?? profile.pay_day),
});

/** What is sent: the pay day only if it is another one, since sending the present one cancels a change to come. */
type SentPayProfile = PayProfileForm & { pay_day?: number };

function parseTypedProfile(
  { pay_day, tax_form_on, ...form }: TypedPayProfile,
  stored: TypedPayProfile,
): Parsed<SentPayProfile> {
  const isDated = form.tax_form !== 'none' && tax_form_on.trim() !== '';
  const { day = null, problem } = isDated ? readDateText(tax_form_on) : {};
  const parsed = parsePayProfile({ ...form, tax_form_on: day });
  if (problem !== undefined) return { errors: { ...parsed.errors, tax_form_on: problem } };
  if (parsed.value === undefined || pay_day === stored.pay_day) return parsed;
  return { value: { ...parsed.value, pay_day: Number(pay_day) } };
}

interface PayProfileDialogProps {
  profile: Versioned<PayProfile>;
  onClose: () => void;
}

/** Changes how a psychic is paid. The psychic gets an email about it. */
export function PayProfileDialog({ profile: { data, version }, onClose }: PayProfileDialogProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const { user_id: id, username } = usePsychic();
  const form = useForm(typedProfileOf(data), parseTypedProfile, `pay-profile ${id}`, { version });
  const { values, errors, set } = form;
  const save = usePayChange({
    send: (sent: SentPayProfile) => savePayProfile(id, sent, form.since.seen.version),
    failure: t('psychic_pay.profile.not_saved'),
    done: () => [t('psychic_pay.profile.saved'), t('psychic_pay.profile.saved_text', { username })],
    onDone: () => {
      form.drop(values);
      onClose();
    },
    onFailure: form.refuseFor,
  });
  const send = () => {
    const ready = form.ready();
    if (ready !== undefined) save.mutate(ready);
  };
  const theirs = typedProfileOf(data);
  return (
    <Dialog
      open
      title={t('psychic_pay.profile.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" disabled={save.isPending} onClick={onClose}>
            {t('ui:parts.cancel')}
          </Button>
          <ChangeButton change="savePayProfile" running={save.isPending} variant="contained" onPress={send}>
            {t('psychic_pay.profile.save')}
          </ChangeButton>
        </>
      }
    >
      <ChangedMeanwhile
        by={changedBy(save.error)}
        conflicts={form.conflicts.map((part) => ({
          part,
          name: t(`psychic_pay.profile.${part as keyof typeof theirs}`),
          theirs: String(theirs[part as keyof typeof theirs]),
        }))}
        isOutdated={form.since.isOutdated}
        attempt={form.attempt}
        onSettle={form.settle}
      />
      <FormGrid>
        <Select<PayMethod>
          label={t('psychic_pay.profile.method')}
          value={values.method}
          choices={payMethods.map((value) => ({ value, text: t(`psychic_pay.profile.methods.${value}`) }))}
          onChange={(method) => set('method', method)}
        />
        <Select
          label={t('psychic_pay.profile.pay_day')}
          value={values.pay_day}
          choices={weekdayNames.map((text, n) => ({ value: String(n + 1), text }))}
          describedBy="pay-day-note"
          onChange={(payDay) => set('pay_day', payDay)}
        />
        <div className="whole">
          <FieldNote id="pay-day-note" help={t('psychic_pay.profile.pay_day_help')} />
        </div>
        <TextField
          id="payee-ref"
          className="whole"
          label={t('psychic_pay.profile.payee_ref')}
          help={t('psychic_pay.profile.payee_ref_help')}
          value={values.payee_ref}
          error={errors.payee_ref}
          onChange={(ref) => set('payee_ref', ref)}
        />
        <Select<TaxForm>
          label={t('psychic_pay.profile.tax_form')}
          value={values.tax_form}
          choices={taxForms.map((value) => ({ value, text: t(`psychic_pay.profile.tax_forms.${value}`) }))}
          onChange={(taxForm) => set('tax_form', taxForm)}
        />
        {values.tax_form !== 'none' && (
          <DateField
            label={t('psychic_pay.profile.tax_form_on')}
            text={values.tax_form_on}
            currentYear={currentYearOf(new Date())}
            problem={errors.tax_form_on}
            onText={(text) => set('tax_form_on', text)}
            onLeave={(text) => set('tax_form_on', text)}
            onEnter={send}
          />
        )}
        {values.tax_form === 'W-8BEN' && (
          <Tick
            className="whole"
            checked={values.works_outside_us}
            onChange={(on) => set('works_outside_us', on)}
          >
            {t('psychic_pay.profile.works_outside_us')}
          </Tick>
        )}
      </FormGrid>
    </Dialog>
  );
}
