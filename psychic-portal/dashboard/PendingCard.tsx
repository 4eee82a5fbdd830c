import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownApplicationQuery, sendStatusMail } from '../../common/api/application-status';
import type { PsychicRecord } from '../../common/api/psychics';
import { ApplicationSteps, WhatComesNext } from '../../common/ui/applicant/ApplicationSteps';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Card } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';

const PendingBody = styled('div')({
  display: 'grid',
  gap: 12,
  maxWidth: 640,
  padding: 20,
  '& h2': { margin: '0 0 8px', fontSize: 18, lineHeight: '26px' },
  '& h2 ~ h2': { margin: '12px 0 0', fontSize: 15, lineHeight: '22px' },
  '& p': { margin: 0 },
});
const Resend = styled('div')({ display: 'grid', gap: 10, justifyItems: 'start' });

/** Instead of figures that are all zero: how far the application is. */
export function PendingCard({ psychic: { user_id: id, email } }: { psychic: PsychicRecord }) {
  const { t } = useTranslation();
  const { t: portal } = useTranslation('portal');
  const { data, isError, refetch } = useQuery(ownApplicationQuery(id));
  const [now] = useState(() => Date.now());
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendStatusMail(id),
    meta: { failure: t('application.not_sent') },
    onSuccess: () => notifySuccess(t('application.sent'), t('application.sent_text', { email })),
  });
  if (data === undefined)
    return (
      <Card>
        <Awaited failed={isError} text={portal('dashboard.not_loaded')} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card>
      <PendingBody>
        <h2>{t('application.titles.reviewing')}</h2>
        <ApplicationSteps
          status={data}
          now={now}
          confirming={
            <Resend>
              <p>{t('application.open_mail', { email })}</p>
              <ChangeButton
                change="sendStatusMail"
                running={isPending}
                variant="outlined"
                onPress={() => mutate()}
              >
                {t('application.send_again')}
              </ChangeButton>
            </Resend>
          }
        />
        <WhatComesNext status={data} />
      </PendingBody>
    </Card>
  );
}
