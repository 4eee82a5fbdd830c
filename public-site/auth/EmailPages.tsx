import { Button } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseRecovered, confirmEmail, takeBackEmail } from '../../common/api/account';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
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

/** Opened with the link sent to a new email: it becomes the account's. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('public');
  const [link] = useState(linkHere);
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

/** Opened with the link sent to the old email. It asks first, because mail programs open links as well. */
export function TakeBackEmailPage() {
  const { t } = useTranslation('public');
  const [link] = useState(linkHere);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <TakenBack link={link} />;
  return (
    <AuthPage>
      <form onSubmit={onSubmit(() => setAsked(true))} noValidate>
        <div>
          <h1>{t('email_links.take_back_title')}</h1>
          <p>{t('email_links.take_back_text')}</p>
        </div>
        <ChangeButton change="takeBackEmail" running={false} variant="contained">
          {t('email_links.take_back')}
        </ChangeButton>
      </form>
    </AuthPage>
  );
}
