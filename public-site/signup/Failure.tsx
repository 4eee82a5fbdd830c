import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../common/ui/form/form-style';
import { Icon } from '../../common/ui/parts/Icon';
import { loginAddress } from './login-address';

/** Why the application was not sent, if no field is the cause, or that the result is unknown. */
export function Failure({ children, mayBeThere = false }: { children: string; mayBeThere?: boolean }) {
  const { t } = useTranslation('sign_up');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    box.current?.focus({ preventScroll: true });
  }, [children]);
  return (
    <FormMessage ref={box} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <p>{mayBeThere ? t('maybe_sent') : t('not_sent')}</p>
        <p>{children}</p>
        {mayBeThere && <a href={loginAddress()}>{t('log_in')}</a>}
      </div>
    </FormMessage>
  );
}
