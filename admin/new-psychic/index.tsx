import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCreate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorsOf } from '../../common/api/api-error';
import type { Schemas } from '../../common/api/client';
import { changed } from '../../common/api/keys';
import { statusOf } from '../../common/api/api-error';
import { isPhonePinFree, isUsernameFree } from '../../common/api/psychics';
import { message } from '../../common/domain/messages';
import { parseSignUp, type SignUp } from '../../common/domain/person-forms';
import { phoneDigits } from '../../common/domain/phone-digits';
import { ErrorSummary } from '../../common/ui/form/ErrorSummary';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { Buttons } from '../../common/ui/form/form-style';
import { useLeaveGuard } from '../../common/ui/form/useLeaveGuard';
import { type SendableForm, useForm } from '../../common/ui/form/useForm';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { notifySuccess } from '../../common/ui/parts/notices';
import { FormCard, Page } from '../../common/ui/parts/Page';
import { useHeadingFocus } from '../../common/ui/parts/useHeadingFocus';
import { SignUpStep } from './SignUpStep';
import { emptySignUp, type SignUpValues, stepFields } from '../../common/ui/person/sign-up-values';
import { StepBar } from './StepBar';
import { textOf } from '../../common/words';
import { InviteButton } from '../parts/InviteButton';
import { rowsOnly } from '../providers/resources';
import { useZip } from '../resources/useZip';

const steps = ['logins', 'contact', 'profile', 'done'] as const;

const NewPsychicForm = styled('form')({
  display: 'grid',
  gap: 18,
  padding: '0 16px 16px',
  '& > p': { margin: 0 },
});

/** Creates a psychic in three steps; the fourth is the confirmation. */
export function NewPsychicPage() {
  const { t } = useTranslation('admin');
  const zip = useZip();
  const [step, setStep] = useState(0);
  const form = useForm<SignUpValues, SignUp>(emptySignUp, parseSignUp, 'sign-up');
  const guard = useLeaveGuard(form.isEdited && step < 3);
  const { next, username, isRunning } = useCreation(form, step, setStep);
  const isCreated = step === 3;
  // shown wherever the manager goes next
  useEffect(() => {
    if (!isCreated) return;
    return () => notifySuccess(t('new_psychic.created'), t('new_psychic.created_text'));
  }, [isCreated, t]);
  const heading = useHeadingFocus(step);
  const names = steps.map((name) => t(`new_psychic.steps.${name}`));
  return (
    <Page
      title={t('new_psychic.title')}
      actions={
        step < 3 && (
          <InviteButton email={form.values.email} first={form.values.first} last={form.values.last} />
        )
      }
    >
      {guard.question}
      <StepBar steps={names} current={step} />
      {step < 3 && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      <FormCard>
        <CardHeader title={names[step] ?? ''} heading={heading} />
        <NewPsychicForm
          noValidate
          onSubmit={onSubmit(() => {
            if (step === 3) return;
            if (form.isRight(stepFields[step])) next.mutate();
            else if (step === 0) username.mutate();
          })}
        >
          {step === 3 ? (
            <p>{t('new_psychic.waits', { username: form.values.username })}</p>
          ) : (
            <SignUpStep step={step} form={form} onZip={zip} onUsername={() => username.mutate()} />
          )}
          <StepButtons step={step} isRunning={isRunning} onBack={() => setStep(step - 1)} />
        </NewPsychicForm>
      </FormCard>
    </Page>
  );
}

/** Goes to the next step when the server knows nothing against this one; the last step creates the psychic. */
function useCreation(
  form: SendableForm<SignUpValues, SignUp>,
  step: number,
  setStep: (step: number) => void,
) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [create, { isPending: isCreating }] = useCreate<SignUp, Error, Schemas['CreatedPsychic']>(
    'psychics',
    undefined,
    {
      meta: { failure: t('new_psychic.not_created') },
      onSuccess: () => {
        setStep(3);
        changed(client, 'psychics', 'approvals');
      },
      onError: (error) => {
        const errors = errorsOf(error);
        form.refuse(errors);
        const wrong = stepFields.findIndex((fields) => fields.some((field) => field in errors));
        if (wrong !== -1) setStep(wrong);
      },
    },
  );
  const username = useMutation({
    mutationFn: () => takenUsername(form.values),
    meta: { failure: t('new_psychic.not_checked') },
    onSuccess: (taken) => form.tell(taken),
  });
  const next = useMutation({
    mutationFn: () => takenInStep(step, form.values),
    meta: { failure: t('new_psychic.not_checked') },
    onSuccess: (taken) => {
      if (Object.keys(taken).length > 0) form.refuse(taken);
      else if (step === 2) {
        const psychic = form.ready();
        if (psychic !== undefined) void create('psychics', { data: psychic, meta: rowsOnly });
      } else {
        setStep(step + 1);
        window.scrollTo({ top: 0 });
      }
    },
  });
  return { next, username, isRunning: next.isPending || isCreating };
}

interface StepButtonsProps {
  step: number;
  isRunning: boolean;
  onBack: () => void;
}

function StepButtons({ step, isRunning, onBack }: StepButtonsProps) {
  const { t } = useTranslation('admin');
  return (
    <Buttons>
      {step > 0 && step < 3 && (
        <Button variant="outlined" disabled={isRunning} onClick={onBack}>
          {t('new_psychic.back')}
        </Button>
      )}
      {step < 3 ? (
        <ChangeButton
          change={step === 2 ? 'createPsychic' : 'checkStep'}
          running={isRunning}
          variant="contained"
        >
          {step === 2 ? t('new_psychic.create') : t('new_psychic.next')}
        </ChangeButton>
      ) : (
        <Button component={Link} to="/approvals" variant="contained">
          {t('new_psychic.to_approvals')}
        </Button>
      )}
    </Buttons>
  );
}

async function takenUsername(values: SignUpValues): Promise<Record<string, string>> {
  const isAsked = parseSignUp(values).errors?.username === undefined;
  return isAsked && !(await isUsernameFree(values.username.trim()))
    ? { username: textOf(message('username.taken')) }
    : {};
}

/** Whoever has asked too often goes on: the server checks it again in the end. */
function freeIfThrottled(error: unknown): boolean {
  if (statusOf(error) === 429) return true;
  throw error;
}

/** Values that only the server knows to be taken. */
async function takenInStep(step: number, values: SignUpValues): Promise<Record<string, string>> {
  if (step === 0) return takenUsername(values);
  const { phone, country_code, pin } = values;
  const taken: Record<string, string> = {};
  // with its prefix, to distinguish it from other numbers
  const number = `+${country_code}${phoneDigits(phone, country_code)}`;
  if (step === 1 && !(await isPhonePinFree(number, pin).catch(freeIfThrottled)))
    taken.phone = textOf(message('phone.pin_taken'));
  return taken;
}
