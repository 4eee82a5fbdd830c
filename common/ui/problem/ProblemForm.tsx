import { styled } from '@mui/material/styles';
import { type SubmitEvent, useState } from 'react';
import { onPhone, touchHeight } from '../../brand/sizes';
import { textsOf } from '../../domain/parsing';
import { parseProblemReport, problemCategories, type ProblemCategory } from '../../domain/problem-report';
import { ErrorSummary } from '../form/ErrorSummary';
import { FieldFrame } from '../form/form-style';
import { SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';
import { Card } from '../parts/Page';

const Form = styled('form')({ display: 'grid', gap: 18, maxWidth: 640, padding: 20 });

const Choices = styled(FieldFrame)({
  '& fieldset': { margin: 0, padding: 0, border: 0 },
  '& legend': { padding: '0 0 6px' },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 30,
    fontSize: 14,
    fontWeight: 400,
    color: 'var(--ink)',
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: 'var(--primary)' },
  [onPhone]: { '& label': { minHeight: touchHeight } },
});

interface ProblemFormProps {
  running: boolean;
  /** What the server says is wrong, by field. */
  refused: Readonly<Record<string, string>>;
  onSubmit: (category: ProblemCategory, details: string) => void;
}

/** What happened, and of which kind it is. */
export function ProblemForm({ running, refused, onSubmit }: ProblemFormProps) {
  const [category, setCategory] = useState<ProblemCategory>('Other');
  const [details, setDetails] = useState('');
  const [attempt, setAttempt] = useState(0);
  const report = parseProblemReport({ category, details });
  const problem = attempt > 0 ? textsOf(report).details : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (report.value !== undefined) onSubmit(report.value.category, report.value.details);
  };
  return (
    <>
      <ErrorSummary attempt={attempt} errors={problem === undefined ? refused : { details: problem }} />
      <Card style={{ maxWidth: 680 }}>
        <Form onSubmit={submit} noValidate>
          <Choices>
            <fieldset>
              <legend>Category</legend>
              {problemCategories.map((name) => (
                <label key={name}>
                  <input
                    type="radio"
                    name="category"
                    value={name}
                    checked={category === name}
                    onChange={() => setCategory(name)}
                  />
                  {name}
                </label>
              ))}
            </fieldset>
          </Choices>
          <TextField
            id="details"
            label="What Happened?"
            rows={8}
            value={details}
            onChange={setDetails}
            error={problem ?? refused.details}
          />
          <div>
            <SubmitButton label="Submit" running={running} />
          </div>
        </Form>
      </Card>
    </>
  );
}
