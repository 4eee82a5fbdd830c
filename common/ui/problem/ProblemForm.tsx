import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formWidth } from '../../brand/sizes';
import { parseProblemReport, problemCategories, type ProblemCategory } from '../../domain/problem-report';
import { ErrorSummary } from '../form/ErrorSummary';
import { FieldFrame } from '../form/form-style';
import { Tick } from '../form/Tick';
import { ChangeButton, onSubmit as submitting } from '../form/ChangeButton';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { TextField } from '../form/TextField';
import { FormCard } from '../parts/Page';
import { textsOf } from '../../words';

const Form = styled('form')({ display: 'grid', gap: 18, maxWidth: formWidth, padding: 20 });

const Choices = styled(FieldFrame)({
  '& fieldset': { margin: 0, padding: 0, border: 0 },
  '& legend': { padding: '0 0 6px' },
});

interface ProblemFormProps {
  running: boolean;
  /** What the server says is wrong, by field. */
  refused: Readonly<Record<string, string>>;
  /** @param letGo to be called before the page leads on: the text is sent */
  onSubmit: (category: ProblemCategory, details: string, letGo: () => void) => void;
}

/** What happened, and of which kind it is. */
export function ProblemForm({ running, refused, onSubmit }: ProblemFormProps) {
  const { t } = useTranslation();
  const [category, setCategory] = useState<ProblemCategory>('Other');
  const [details, setDetails] = useState('');
  const [attempt, setAttempt] = useState(0);
  const guard = useLeaveGuard(details !== '');
  const report = parseProblemReport({ category, details });
  const problem = attempt > 0 ? textsOf(report).details : undefined;
  const submit = () => {
    setAttempt(attempt + 1);
    if (report.value !== undefined) onSubmit(report.value.category, report.value.details, guard.letGo);
  };
  return (
    <>
      {guard.question}
      <ErrorSummary attempt={attempt} errors={problem === undefined ? refused : { details: problem }} />
      <FormCard>
        <Form onSubmit={submitting(submit)} noValidate>
          <Choices>
            <fieldset>
              <legend>{t('problem.category')}</legend>
              {problemCategories.map((name) => (
                <Tick
                  key={name}
                  type="radio"
                  name="category"
                  checked={category === name}
                  onChange={() => setCategory(name)}
                >
                  {name}
                </Tick>
              ))}
            </fieldset>
          </Choices>
          <TextField
            id="details"
            label={t('problem.details')}
            rows={8}
            value={details}
            onChange={setDetails}
            error={problem ?? refused.details}
          />
          <div>
            <ChangeButton change="reportProblem" running={running} variant="contained">
              {t('problem.submit')}
            </ChangeButton>
          </div>
        </Form>
      </FormCard>
    </>
  );
}
