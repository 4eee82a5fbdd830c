import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from '../../common/api/account';
import { errorsOf } from '../../common/api/api-error';
import { tellFailure } from '../../common/api/failures';
import { parseForgotten } from '../../common/domain/person-rules';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { TextField } from '../../common/ui/form/TextField';
import { carryNotice, dismissAll, failureNotices } from '../../common/ui/parts/notices';
import { textsOf } from '../../common/words';
import { inShownLocale } from '../language';
import { AuthPage } from './AuthPage';

/** Requests a password reset email. The response does not reveal whether the account exists. */
export function ForgotPage() {
  const { t } = useTranslation('public');
  const [email, setEmail] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const send = async (): Promise<void> => {
    dismissAll();
    const wrong = textsOf(parseForgotten({ email }));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setRunning(true);
    try {
      await forgotPassword(email);
      carryNotice(t('forgot.sent'), t('forgot.sent_text'));
      window.location.assign(inShownLocale('/login'));
    } catch (error) {
      tellFailure(error, failureNotices, t('forgot.not_sent'));
      setErrors(errorsOf(error));
      setRunning(false);
    }
  };

  return (
    <AuthPage>
      <form onSubmit={onSubmit(() => void send())} noValidate>
        <div>
          <h1>{t('forgot.title')}</h1>
          <p>{t('forgot.text')}</p>
        </div>
        <TextField
          id="email"
          name="email"
          label={t('forgot.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={errors.email}
          onChange={setEmail}
        />
        <ChangeButton change="sendRecovery" running={isRunning} variant="contained">
          {t('forgot.send')}
        </ChangeButton>
        <a href={inShownLocale('/login')}>{t('forgot.back')}</a>
      </form>
    </AuthPage>
  );
}
