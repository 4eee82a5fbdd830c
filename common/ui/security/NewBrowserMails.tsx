import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changed } from '../../api/keys';
import { saveSignInMails, signInMailsQuery } from '../../api/security';
import { Awaited } from '../parts/States';
import { Toggle } from '../parts/Toggle';

const NewBrowserMailsBody = styled('div')({
  padding: '12px 16px 16px',
  borderTop: '1px solid var(--line)',
  '& p': { margin: '4px 0 0', color: 'var(--ink2)' },
});

/** Whether the account is mailed when someone signs in to it from a browser not seen before. */
export function NewBrowserMails() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(signInMailsQuery());
  const save = useMutation({
    mutationFn: saveSignInMails,
    meta: { failure: t('security.mails_not_saved') },
    onSettled: () => changed(client, 'factors'),
  });
  return (
    <NewBrowserMailsBody>
      {data === undefined ? (
        <Awaited failed={isError} text={t('security.mails_failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <Toggle
            label={t('security.mails')}
            on={data.mail_new_browsers}
            state={{ change: 'setSignInMails', running: save.isPending }}
            onChange={(on) => save.mutate(on)}
          />
          <p>{t('security.mails_note')}</p>
        </>
      )}
    </NewBrowserMailsBody>
  );
}
