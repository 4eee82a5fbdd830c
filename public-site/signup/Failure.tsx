import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../common/ui/form/form-style';
import { Icon } from '../../common/ui/parts/Icon';

/** Why the application was not sent, where no field is to blame. */
export function Failure({ children }: { children: string }) {
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
        <p>{t('not_sent')}</p>
        <p>{children}</p>
      </div>
    </FormMessage>
  );
}
