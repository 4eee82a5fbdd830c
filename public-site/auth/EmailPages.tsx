import { Button } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseRecovered, confirmEmail, takeBackEmail } from '../../common/api/account';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import type { ChangeName } from '../../common/ui/form/changes';
import { addWords } from '../../common/words';
import { emailLinks } from '../words/en/email-links';
import { AuthPage } from './AuthPage';
import { NewPasswordForm } from './NewPasswordForm';
import { UncheckedLink } from './UncheckedLink';
import { useLinkForm } from './useLinkForm';

addWords('public', { email_links: emailLinks });

/** The secret, which browsers send to no server. */
const linkHere = (): string => window.location.hash.slice(1);

function LinkOver({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useTranslation('public');
  return (
    <AuthPage>
      <form>
        <div>
          <h1>{t('recover.expired')}</h1>
          <p>{text}</p>
        </div>
        {children}
        <a href="/login">{t('forgot.back')}</a>
      </form>
    </AuthPage>
  );
}

interface AskedFirstProps {
  title: string;
  text: string;
  button: string;
  change: ChangeName;
  children: (link: string) => ReactNode;
}

/** A page behind a link. It asks before it does anything, because mail programs and scanners open links as well. */
function AskedFirst({ title, text, button, change, children }: AskedFirstProps) {
  const [link] = useState(linkHere);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return children(link);
  return (
    <AuthPage>
      <form onSubmit={onSubmit(() => setAsked(true))} noValidate>
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <ChangeButton change={change} running={false} variant="contained">
          {button}
        </ChangeButton>
      </form>
    </AuthPage>
  );
}

/** Makes the new email the account's. */
function Confirmed({ link }: { link: string }) {
  const { t } = useTranslation('public');
  const ask = useCallback(() => confirmEmail(link), [link]);
  const { state, check } = useLinkForm(ask);
  if (state === 'checking' || state === 'failed')
    return (
      <UncheckedLink
        title={t('email_links.confirm_title')}
        isChecking={state === 'checking'}
        rows={1}
        failure={t('email_links.not_confirmed')}
        onRetry={() => void check()}
      />
    );
  if (state === 'expired') return <LinkOver text={t('email_links.confirm_over')} />;
  return (
    <AuthPage>
      <form>
        <div role="status">
          <h1>{t('email_links.confirmed')}</h1>
          <p>{t('email_links.confirmed_text')}</p>
        </div>
        <Button href="/login" variant="contained">
          {t('email_links.go_on')}
        </Button>
      </form>
    </AuthPage>
  );
}

/** Opened with the link sent to a new email. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('public');
  return (
    <AskedFirst
      title={t('email_links.confirm_title')}
      text={t('email_links.confirm_text')}
      button={t('email_links.confirm')}
      change="confirmEmail"
    >
      {(link) => <Confirmed link={link} />}
    </AskedFirst>
  );
}

/** Takes the email back, and then asks for a new password. */
function TakenBack({ link }: { link: string }) {
  const { t } = useTranslation('public');
  const ask = useCallback(() => takeBackEmail(link), [link]);
  const { state, check, errors, isRunning, save } = useLinkForm(ask, {
    saved: [t('recover.updated'), t('recover.updated_text')],
    notSaved: t('recover.not_updated'),
  });
  if (state === 'checking' || state === 'failed')
    return (
      <UncheckedLink
        title={t('email_links.take_back_title')}
        isChecking={state === 'checking'}
        rows={3}
        failure={t('email_links.not_taken_back')}
        onRetry={() => void check()}
      />
    );
  if (state === 'expired')
    return (
      <LinkOver text={t('email_links.take_back_over')}>
        <Button href="/forgot_password" variant="contained">
          {t('sign_in.forgot')}
        </Button>
      </LinkOver>
    );
  return (
    <NewPasswordForm
      text={t('email_links.taken_back')}
      errors={errors}
      isRunning={isRunning}
      onSave={(password, wrong) => void save(wrong, () => chooseRecovered(password))}
    />
  );
}

/** Opened with the link sent to the old email. */
export function TakeBackEmailPage() {
  const { t } = useTranslation('public');
  return (
    <AskedFirst
      title={t('email_links.take_back_title')}
      text={t('email_links.take_back_text')}
      button={t('email_links.take_back')}
      change="takeBackEmail"
    >
      {(link) => <TakenBack link={link} />}
    </AskedFirst>
  );
}
