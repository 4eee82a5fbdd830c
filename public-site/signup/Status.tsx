import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApplicationStatus, confirmStatus, openStatus } from '../../common/api/application-status';
import { tellFailure } from '../../common/api/failures';
import { brands, type Network } from '../../common/brand/brands';
import { longDay } from '../../common/domain/application-status';
import {
  ApplicationSteps,
  NumberedSteps,
  WhatComesNext,
  WhomToAsk,
} from '../../common/ui/applicant/ApplicationSteps';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { dismissAll, failureNotices } from '../../common/ui/parts/notices';
import { usePageTitle } from '../../common/ui/parts/Page';
import { ErrorState, LoadingRows } from '../../common/ui/parts/States';
import { instantInText } from '../../common/ui/time-of-day';
import { languageTag } from '../../common/words';
import { useLinkForm } from '../auth/useLinkForm';
import { inShownLocale } from '../language';
import { FieldsBesideText, LinkSheet } from './form-look';
import { LinkOver } from './LinkOver';
import { loginAddress } from './login-address';

interface StatusProps {
  link: string;
  network: Network;
  /** Called with the brand of the application. */
  onNetwork: (network: Network) => void;
}

/** How far an application is. Opening it changes nothing: mail programs and scanners open links as well. */
export function Status({ link, network, onNetwork }: StatusProps) {
  const { t } = useTranslation('sign_up');
  usePageTitle(t('status.page'), brands[network].title);
  const [status, setStatus] = useState<ApplicationStatus>();
  const ask = useCallback(async (): Promise<void> => {
    const found = await openStatus(link);
    onNetwork(found.network);
    setStatus(found);
  }, [link, onNetwork]);
  const { state, check } = useLinkForm(ask);
  if (state === 'expired') return <LinkOver network={network} text={t('status.over_text')} />;
  if (status === undefined)
    return (
      <FieldsBesideText className="w linked">
        <h1>{t('status.page')}</h1>
        <LinkSheet>
          {state === 'failed' ? (
            <ErrorState text={t('continuing.failed')} onRetry={() => void check()} />
          ) : (
            <LoadingRows rows={4} height={44} />
          )}
        </LinkSheet>
      </FieldsBesideText>
    );
  if (status.state === 'welcome') return <WelcomeStatus status={status} />;
  if (status.state === 'declined') return <DeclinedStatus status={status} />;
  return <WaitingStatus status={status} link={link} onChange={setStatus} />;
}

interface WaitingProps {
  status: ApplicationStatus;
  link: string;
  onChange: (status: ApplicationStatus) => void;
}

function WaitingStatus({ status, link, onChange }: WaitingProps) {
  const { t } = useTranslation();
  const [isRunning, setRunning] = useState(false);
  const [now] = useState(() => Date.now());
  const confirm = async (): Promise<void> => {
    dismissAll();
    setRunning(true);
    try {
      onChange(await confirmStatus(link));
    } catch (error) {
      tellFailure(error, failureNotices, t('application.not_confirmed'));
    }
    setRunning(false);
  };
  return (
    <FieldsBesideText className="w linked">
      <div>
        <h1>{t('application.titles.reviewing')}</h1>
        <p className="say">
          {status.email_confirmed_at === null
            ? t('application.says.unconfirmed')
            : t('application.says.reviewing')}
        </p>
      </div>
      <LinkSheet>
        <ApplicationSteps
          status={status}
          now={now}
          confirming={
            <ConfirmBox>
              <p>{t('application.confirm_text')}</p>
              <ChangeButton
                change="confirmApplicant"
                running={isRunning}
                variant="contained"
                onPress={() => void confirm()}
              >
                {t('application.confirm')}
              </ChangeButton>
            </ConfirmBox>
          }
        />
        <WhatComesNext status={status} />
      </LinkSheet>
    </FieldsBesideText>
  );
}

const ConfirmBox = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start' });

function WelcomeStatus({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation();
  const { network, first, username, decided_at, number } = status;
  const brand = brands[network].title;
  return (
    <FieldsBesideText className="w linked">
      <div>
        <h1>
          {first === ''
            ? t('application.titles.welcome_unnamed', { brand })
            : t('application.titles.welcome', { brand, first })}
        </h1>
        {decided_at !== null && (
          <p className="say">{t('application.says.welcome', { at: instantInText(decided_at) })}</p>
        )}
      </div>
      <LinkSheet>
        <h2>{t('application.first_steps')}</h2>
        <NumberedSteps
          steps={[
            username === ''
              ? t('application.first.log_in_unnamed')
              : t('application.first.log_in', { username }),
            t('application.first.list'),
            t('application.first.on'),
          ]}
        />
        <div className="acts">
          <Button variant="contained" href={loginAddress()}>
            {t('application.log_in')}
          </Button>
          <a href={inShownLocale('/forgot_password')}>{t('application.forgot')}</a>
        </div>
        <WhomToAsk number={number} phone={brands[network].supportPhone} />
      </LinkSheet>
    </FieldsBesideText>
  );
}

function DeclinedStatus({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation();
  const { network, first, reason, apply_again_on, number } = status;
  return (
    <FieldsBesideText className="w linked">
      <div>
        <h1>
          {first === ''
            ? t('application.titles.declined_unnamed')
            : t('application.titles.declined', { first })}
        </h1>
        <p className="say">{t('application.says.declined')}</p>
      </div>
      <LinkSheet>
        {reason !== null && (
          <>
            <h2>{t('application.why')}</h2>
            <p className="quote">{reason}</p>
          </>
        )}
        <h2>{t('application.again')}</h2>
        <p>
          {apply_again_on === null
            ? t('application.again_any')
            : t('application.again_from', {
                day: longDay(apply_again_on, languageTag()),
              })}
        </p>
        <WhomToAsk number={number} phone={brands[network].supportPhone} />
      </LinkSheet>
    </FieldsBesideText>
  );
}
