import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brands, type Network } from '../../common/brand/brands';
import { parsePublicSignUp, type PublicSignUp } from '../../common/domain/person-forms';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { ErrorSummary } from '../../common/ui/form/ErrorSummary';
import { useForm } from '../../common/ui/form/useForm';
import { usePageTitle } from '../../common/ui/parts/Page';
import { Unseen } from '../../common/ui/parts/Unseen';
import { useHeadingFocus } from '../../common/ui/parts/useHeadingFocus';
import { About } from './About';
import { AgreementStep } from './AgreementStep';
import {
  agreementStep,
  type Answers,
  dropAnswers,
  errorsIn,
  fieldsOf,
  keepAnswers,
  keepSent,
  keptAnswers,
  keptSent,
  lastStep,
  noAnswers,
  sentOf,
  stepOf,
  steps,
} from './answers';
import { ContactStep } from './ContactStep';
import { Failure } from './Failure';
import { Sheet, FieldsBesideText } from './form-look';
import { LoginsStep } from './LoginsStep';
import { ProfileStep } from './ProfileStep';
import { Progress } from './Progress';
import { ThankYou } from './ThankYou';
import { type Failed, useApplication } from './useApplication';
import { invitedFields, useInvitation } from './useInvitation';
import { knownTaken, takenIn, useChecks } from './useChecks';
import { useProof } from './useProof';

/** Five steps; the fourth creates the account. */
export function Wizard({ network }: { network: Network }) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const [kept] = useState(() => keptAnswers(network));
  const form = useForm<Answers, PublicSignUp>(kept ?? noAnswers, parsePublicSignUp);
  const [sent, setSent] = useState(() => keptSent(network));
  // a step shows the error summary only for attempts made since it was entered
  const [{ step, since }, setAt] = useState({ step: sent === undefined ? 0 : lastStep, since: 0 });
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<Failed>();
  const checks = useChecks(form, step, network);
  const { state, proofs } = useProof();
  const { values, isEdited, fill } = form;
  // a second application in this tab is nobody's invitation
  const invitation = useInvitation(network, sent === undefined, (found) => {
    const typed = kept ?? noAnswers;
    fill(
      Object.fromEntries(
        invitedFields.filter((name) => typed[name] === '').map((name) => [name, found[name]]),
      ),
    );
  });
  const { isSending, send } = useApplication(network, proofs, invitation.link);
  const heading = useHeadingFocus(step);
  const name = steps[step] ?? 'done';
  const title = t('page', { brand: brands[network].title });
  usePageTitle(t(`steps.${name}`), title);
  useEffect(() => {
    if (isEdited && step < lastStep) keepAnswers(network, values);
  }, [network, values, isEdited, step]);

  const goTo = (next: number): void => {
    setAt({ step: next, since: form.attempt });
    setFailure(undefined);
    window.scrollTo({ top: 0 });
    if (next === agreementStep) proofs.begin();
  };
  const next = async (): Promise<void> => {
    if (!form.isRight(fieldsOf(step))) {
      form.tell(knownTaken(checks));
      return;
    }
    setChecking(true);
    const taken = await takenIn(step, values, network);
    setChecking(false);
    if (Object.keys(taken).length > 0) form.refuse(taken);
    else goTo(step + 1);
  };
  const lead = (wrong: readonly string[]): void => {
    const first = stepOf(wrong);
    if (first !== -1 && first !== step) goTo(first);
  };
  const apply = async (): Promise<void> => {
    const psychic = form.ready();
    if (psychic === undefined) {
      lead(Object.keys(parsePublicSignUp(values).errors ?? {}));
      return;
    }
    setFailure(undefined);
    const outcome = await send(psychic);
    if (outcome.isSent) {
      dropAnswers(network);
      const made = sentOf(values, outcome.id);
      keepSent(network, made);
      setSent(made);
      goTo(lastStep);
    } else {
      if (outcome.errors !== undefined) form.refuse(outcome.errors);
      if (outcome.sentence !== undefined) setFailure(outcome);
      else lead(Object.keys(outcome.errors ?? {}));
    }
  };
  const isRunning = isChecking || isSending;
  const press = (): void => {
    if (!isRunning && step < lastStep) void (step === agreementStep ? apply() : next());
  };
  return (
    <>
      <Progress step={step} />
      <FieldsBesideText className="w">
        <About network={network} step={step} first={sent?.first ?? ''} heading={heading} />
        <Sheet noValidate autoComplete="off" onSubmit={onSubmit(press)}>
          <ErrorSummary errors={errorsIn(step, form.errors)} attempt={form.attempt - since} />
          {failure?.sentence !== undefined && (
            <Failure mayBeThere={failure.mayBeThere}>{failure.sentence}</Failure>
          )}
          {kept !== undefined && step === 0 && (
            <p className="whole restored" role="status">
              {t('restored')}
            </p>
          )}
          {invitation.state !== 'none' && step === 0 && (
            <p className="whole restored" role="status">
              {invitation.state === 'open'
                ? t('invited', { brand: brands[network].title })
                : t('invitation_over')}
            </p>
          )}
          {name === 'logins' && <LoginsStep form={form} checks={checks} />}
          {name === 'contact' && <ContactStep form={form} checks={checks} />}
          {name === 'profile' && <ProfileStep form={form} />}
          {name === 'agreement' && (
            <AgreementStep form={form} network={network} proof={state} onProveAgain={() => proofs.begin()} />
          )}
          {sent !== undefined && name === 'done' && <ThankYou sent={sent} network={network} />}
          {step < lastStep && (
            <div className="acts whole">
              <ChangeButton
                change={step === agreementStep ? 'sendApplication' : 'checkStep'}
                running={isRunning}
                variant="contained"
              >
                {step === agreementStep ? t('send') : t('next')}
              </ChangeButton>
              {step > 0 && (
                <Button variant="outlined" disabled={isRunning} onClick={() => goTo(step - 1)}>
                  {t('back')}
                </Button>
              )}
            </div>
          )}
          <Unseen role="status">{checks.said}</Unseen>
        </Sheet>
      </FieldsBesideText>
    </>
  );
}
