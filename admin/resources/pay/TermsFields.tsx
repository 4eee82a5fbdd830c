import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../../common/brand/sizes';
import { currentYearOf } from '../../../common/domain/date-field';
import type { Day } from '../../../common/domain/new-york-time';
import { activeApplies, mostTiers } from '../../../common/domain/pay/terms';
import { DateField } from '../../../common/ui/dates/DateField';
import { FieldNote } from '../../../common/ui/form/FieldNote';
import { fieldName } from '../../../common/ui/form/form-style';
import { Select } from '../../../common/ui/form/Select';
import { TextField } from '../../../common/ui/form/TextField';
import type { FormState } from '../../../common/ui/form/useForm';
import { startsInPast, type TypedTerms, type TypedTier } from './terms-values';

const TermsGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 16px',
  alignContent: 'start',
  '& > .whole': { gridColumn: '1 / -1' },
  '& .start p': { margin: '4px 0 0', fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Tiers = styled('fieldset')({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 10,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...fieldName, padding: 0, marginBottom: 10 },
  '& p': { margin: 0, color: 'var(--ink2)' },
  '& .tier': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto',
    gap: 8,
    alignItems: 'start',
  },
  '& .tier > button': { marginTop: 20 },
  '& > button': { justifySelf: 'start' },
  [onPhone]: {
    '& .tier': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& .tier > button': { alignSelf: 'end', marginTop: 0 },
  },
});

type TermsForm = FormState<TypedTerms>;

const amounts = ['call', 'chat', 'free', 'repeat_bonus'] as const;
const tierFields = { from: 'step_from', per_minute: 'step_rate', fixed: 'step_fixed' } as const;

function TierFields({ form }: { form: TermsForm }) {
  const { t } = useTranslation('admin');
  const { active, active_applies } = form.values;
  const setTier = (n: number, changes: Partial<TypedTier>) =>
    form.set(
      'active',
      active.map((tier, other) => (other === n ? { ...tier, ...changes } : tier)),
    );
  return (
    <Tiers>
      <legend>{t('pay.terms.steps')}</legend>
      {active.length === 0 && <p>{t('pay.terms.steps_none')}</p>}
      {active.map((tier, n) => (
        <div key={n} className="tier" role="group" aria-label={t('pay.terms.step', { number: n + 1 })}>
          {(['from', 'per_minute', 'fixed'] as const).map((field) => (
            <TextField
              key={field}
              id={`terms-active-${n}-${field}`}
              inputMode="decimal"
              label={t(`pay.terms.${tierFields[field]}`)}
              value={tier[field]}
              error={form.errors[`active.${n}.${field}`]}
              onChange={(text) => setTier(n, { [field]: text })}
            />
          ))}
          <Button
            variant="outlined"
            aria-label={t('pay.terms.step_remove', { number: n + 1 })}
            onClick={() =>
              form.set(
                'active',
                active.filter((_, other) => other !== n),
              )
            }
          >
            {t('pay.terms.step_remove_short')}
          </Button>
        </div>
      ))}
      <FieldNote id="terms-active-note" error={form.errors.active} alerts />
      {active.length < mostTiers && (
        <Button
          variant="outlined"
          onClick={() => form.set('active', [...active, { from: '', per_minute: '', fixed: '' }])}
        >
          {t('pay.terms.step_add')}
        </Button>
      )}
      {active.length > 0 && (
        <Select
          label={t('pay.terms.applies')}
          value={active_applies}
          choices={activeApplies.map((value) => ({ value, text: t(`pay.terms.applies_${value}`) }))}
          onChange={(value) => form.set('active_applies', value)}
        />
      )}
    </Tiers>
  );
}

/** Rates, steps, and from when on. @param onEnter shows what changes */
export function TermsFields({ form, today, onEnter }: { form: TermsForm; today: Day; onEnter: () => void }) {
  const { t } = useTranslation('admin');
  const { values, errors, set } = form;
  return (
    <TermsGrid>
      {amounts.map((field) => (
        <TextField
          key={field}
          id={`terms-${field}`}
          inputMode="decimal"
          label={t(`pay.terms.${field}`)}
          help={field === 'repeat_bonus' ? t('pay.terms.repeat_help') : undefined}
          value={values[field]}
          error={errors[field]}
          onChange={(text) => set(field, text)}
        />
      ))}
      <TierFields form={form} />
      <div className="whole start">
        <DateField
          label={t('pay.terms.effective_from')}
          text={values.effective_from}
          // terms for January are written in December
          currentYear={currentYearOf(new Date()) + 1}
          problem={errors.effective_from}
          onText={(text) => set('effective_from', text)}
          onLeave={(text) => set('effective_from', text)}
          onEnter={onEnter}
        />
        <p>{t('pay.terms.effective_help')}</p>
      </div>
      {startsInPast(values, today) && (
        <TextField
          className="whole"
          id="terms-reason"
          label={t('pay.terms.reason')}
          help={t('pay.terms.reason_help')}
          value={values.reason}
          error={errors.reason}
          onChange={(text) => set('reason', text)}
        />
      )}
      <TextField
        className="whole"
        id="terms-note"
        label={t('pay.terms.note')}
        help={t('pay.terms.note_help')}
        value={values.note}
        error={errors.note}
        onChange={(text) => set('note', text)}
      />
    </TermsGrid>
  );
}
