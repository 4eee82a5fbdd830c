import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { brands, type Network } from '../../common/brand/brands';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { ErrorSummary } from '../../common/ui/form/ErrorSummary';
import { usePageTitle } from '../../common/ui/parts/Page';
import { Unseen } from '../../common/ui/parts/Unseen';
import { useHeadingFocus } from '../../common/ui/parts/useHeadingFocus';
import { About } from './About';
import { AgreementStep } from './AgreementStep';
import { agreementStep, contactStep, errorsIn, lastStep, steps } from './answers';
import { ContactStep } from './ContactStep';
import { explained } from './explained';
import { Failure } from './Failure';
import { Sheet, FieldsBesideText } from './form-look';
import { LoginsStep } from './LoginsStep';
import { ProfileStep } from './ProfileStep';
import { Progress } from './Progress';
import { SentElsewhere } from './SentElsewhere';
import { ThankYou } from './ThankYou';
import { useWizard } from './useWizard';

/** Five steps; the fourth creates the account. */
export function Wizard({ network }: { network: Network }) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const wizard = useWizard(network);
  const { step, first, missed, checks, proof, sent, failure, isRunning } = wizard;
  const form = { ...wizard.form, errors: explained(t, wizard.form) };
  const heading = useHeadingFocus(wizard.isSentElsewhere ? lastStep : step);
  const name = steps[step] ?? 'done';
  usePageTitle(
    wizard.isSentElsewhere ? t('sent_elsewhere.title') : t(`steps.${name}`),
    t('page', { brand: brands[network].title }),
  );
  const press = (): void => {
    if (!isRunning && step < lastStep) void wizard.goOn();
  };
  if (wizard.isSentElsewhere) return <SentElsewhere heading={heading} onStartOver={wizard.startOver} />;
  return (
    <>
      <Progress step={step} />
      <FieldsBesideText className="w">
        <About network={network} step={step} first={sent?.first ?? ''} heading={heading} />
        <Sheet noValidate autoComplete="off" onSubmit={onSubmit(press)}>
          <ErrorSummary errors={errorsIn(step, form.errors, missed)} attempt={wizard.attempt} />
          {failure?.sentence !== undefined && (
            <Failure mayBeThere={failure.mayBeThere}>{failure.sentence}</Failure>
          )}
          {step === first && <FirstRemarks network={network} {...wizard} />}
          {name === 'logins' && <LoginsStep form={form} checks={checks} missed={missed} />}
          {name === 'contact' && <ContactStep form={form} checks={checks} missed={missed} />}
          {name === 'profile' && <ProfileStep form={form} />}
          {name === 'agreement' && (
            <AgreementStep
              form={form}
              checks={checks}
              missed={missed}
              network={network}
              proof={proof.state}
              onProveAgain={proof.proveAgain}
            />
          )}
          {sent !== undefined && name === 'done' && <ThankYou sent={sent} network={network} />}
          {step < lastStep && <StepButtons {...wizard} />}
          <Unseen role="status">{checks.said}</Unseen>
        </Sheet>
      </FieldsBesideText>
    </>
  );
}

type OfWizard<Name extends keyof ReturnType<typeof useWizard>> = Pick<ReturnType<typeof useWizard>, Name>;

/** What the applicant should know before the first field. */
function FirstRemarks({
  network,
  first,
  isRestored,
  invitation,
  startOver,
}: OfWizard<'first' | 'isRestored' | 'invitation' | 'startOver'> & { network: Network }) {
  const { t } = useTranslation('sign_up');
  return (
    <>
      {isRestored && (
        <p className="whole restored" role="status">
          {first > contactStep ? t('restored_later') : t('restored')}{' '}
          <Button className="plain" onClick={startOver}>
            {t('start_over')}
          </Button>
        </p>
      )}
      {invitation !== 'none' && (
        <p className="whole restored" role="status">
          {invitation === 'open' ? t('invited', { brand: brands[network].title }) : t('invitation_over')}
        </p>
      )}
    </>
  );
}

function StepButtons({ step, isRunning, goTo }: OfWizard<'step' | 'isRunning' | 'goTo'>) {
  const { t } = useTranslation('sign_up');
  return (
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
  );
}
