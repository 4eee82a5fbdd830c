import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formWidth } from '../../brand/sizes';
import { parseProblemReport, problemCategories, type ProblemReportForm } from '../../domain/problem-report';
import { ErrorSummary } from '../form/ErrorSummary';
import { FieldFrame } from '../form/form-style';
import { Tick } from '../form/Tick';
import { ChangeButton, onSubmit as submitting } from '../form/ChangeButton';
import { isSame } from '../form/kept';
import { useForm } from '../form/useForm';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { TextField } from '../form/TextField';
import { FormCard } from '../parts/Page';

const ProblemFormFrame = styled('form')({ display: 'grid', gap: 18, maxWidth: formWidth, padding: 20 });

const ProblemChoices = styled(FieldFrame)({
  '& fieldset': { margin: 0, padding: 0, border: 0 },
  '& legend': { padding: '0 0 6px' },
});

const empty: ProblemReportForm = { category: 'Other', details: '' };

/** Called after it was sent. */
export interface AfterReport {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

interface ProblemFormProps {
  running: boolean;
  onSubmit: (report: ProblemReportForm, after: AfterReport) => void;
  /** It was sent, and nothing was typed since. */
  onSent: () => void;
  /** What the form starts with. */
  initial?: ProblemReportForm;
}

/** A report's details and category. */
export function ProblemForm({ running, onSubmit, onSent, initial = empty }: ProblemFormProps) {
  const { t } = useTranslation();
  const form = useForm(initial, parseProblemReport, 'problem');
  const { category, details } = form.values;
  const guard = useLeaveGuard(details !== initial.details);
  const typed = useRef(form.values);
  useEffect(() => {
    typed.current = form.values;
  });
  const submit = () => {
    const report = form.ready();
    if (report !== undefined)
      onSubmit(report, {
        onSuccess: () => {
          if (!isSame(typed.current, form.values)) return;
          guard.letGo();
          onSent();
        },
        onError: form.refuseFor,
      });
  };
  return (
    <>
      {guard.question}
      <ErrorSummary attempt={form.attempt} errors={form.errors} />
      <FormCard>
        <ProblemFormFrame onSubmit={submitting(submit)} noValidate>
          <ProblemChoices>
            <fieldset>
              <legend>{t('problem.category')}</legend>
              {problemCategories.map((name) => (
                <Tick
                  key={name}
                  type="radio"
                  name="category"
                  checked={category === name}
                  onChange={() => form.set('category', name)}
                >
                  {name}
                </Tick>
              ))}
            </fieldset>
          </ProblemChoices>
          <TextField
            id="details"
            label={t('problem.details')}
            rows={8}
            value={details}
            onChange={(text) => form.set('details', text)}
            error={form.errors.details}
          />
          <div>
            <ChangeButton change="reportProblem" running={running} variant="contained">
              {t('problem.submit')}
            </ChangeButton>
          </div>
        </ProblemFormFrame>
      </FormCard>
    </>
  );
}
