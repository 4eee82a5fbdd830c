import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  accountQueries,
  changePassword,
  type ManagerProfile,
  saveManagerProfile,
} from '../../common/api/account';
import { errorsOf } from '../../common/api/api-error';
import { storeUser } from '../../common/api/session';
import { parseManagerProfile, type ManagerProfile as Sent } from '../../common/domain/person-forms';
import type { Phone } from '../../common/domain/phone-rules';
import { dialPrefixOf } from '../../common/domain/reference';
import { ErrorSummary } from '../../common/ui/form/ErrorSummary';
import { Buttons, FormGrid } from '../../common/ui/form/form-style';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { useLeaveGuard } from '../../common/ui/form/useLeaveGuard';
import { useForm } from '../../common/ui/form/useForm';
import { phoneText } from '../../common/ui/format';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Card, FormCard, Page } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { AddressFields } from '../../common/ui/person/AddressFields';
import { PasswordDialog } from '../../common/ui/person/PasswordDialog';
import { PhonesDialog } from '../../common/ui/person/PhonesDialog';
import { useReportQuery } from '../../common/api/useReportQuery';
import { useZip } from '../resources/useZip';
import { DecisionKeysSwitch } from './DecisionKeysSwitch';

const Body = styled('form')({
  display: 'grid',
  gap: 16,
  padding: 16,
  '& p': { margin: 0, color: 'var(--ink2)' },
});

function Editor({ loaded }: { loaded: ManagerProfile }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const client = useQueryClient();
  const zip = useZip();
  const form = useForm(loaded, (profile, stored) => parseManagerProfile(profile, { stored }));
  const { values, errors, attempt } = form;
  const guard = useLeaveGuard(form.isEdited);
  const [open, setOpen] = useState<'password' | 'phones'>();
  const save = useMutation({
    mutationFn: (profile: Sent) => saveManagerProfile(profile),
    meta: { failure: t('profile.not_saved') },
    onSuccess: async () => {
      notifySuccess(t('profile.saved'), t('profile.saved_text'));
      // what it says of whoever is signed in may be among what was saved
      const user = await client.query(accountQueries.session()).catch(() => undefined);
      if (user !== undefined) storeUser(user);
      guard.letGo();
      void navigate('/dashboard');
    },
    onError: (error) => form.refuse(errorsOf(error)),
  });
  const password = useMutation({
    mutationFn: ({ old, text }: { old: string; text: string }) => changePassword(old, text),
    meta: { failure: t('profile.password_not_changed') },
    onSuccess: () => {
      setOpen(undefined);
      notifySuccess(t('profile.password_changed'), t('profile.password_changed_text'));
    },
  });
  const submit = () => {
    const profile = form.ready();
    if (profile !== undefined) save.mutate(profile);
  };
  const [preferred] = values.phones;
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <FormCard>
        <Body noValidate onSubmit={onSubmit(submit)}>
          <FormGrid>
            <AddressFields form={form} onZip={zip} />
          </FormGrid>
          <p>
            {preferred === undefined
              ? t('profile.no_phones')
              : t('profile.phones', {
                  phone: phoneText(preferred.phone_number, preferred.country_code),
                  count: values.phones.length,
                })}
          </p>
          <Buttons>
            <ChangeButton change="saveOwnProfile" running={save.isPending} variant="contained">
              {t('profile.submit')}
            </ChangeButton>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('phones')}>
              {t('profile.edit_phones')}
            </Button>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('password')}>
              {t('profile.change_password')}
            </Button>
          </Buttons>
        </Body>
      </FormCard>
      {guard.question}
      {open === 'phones' && (
        <PhonesDialog
          open
          phones={values.phones}
          prefix={dialPrefixOf(values.country)}
          saving={false}
          onClose={() => setOpen(undefined)}
          onSave={(slots: Phone[]) => {
            // they are saved with the rest of the profile
            form.set('phones', slots as ManagerProfile['phones']);
            setOpen(undefined);
          }}
        />
      )}
      {open === 'password' && (
        <PasswordDialog
          open
          asksOld
          refused={errorsOf(password.error)}
          saving={password.isPending}
          onClose={() => setOpen(undefined)}
          onSave={(text, old) => password.mutate({ old, text })}
        />
      )}
    </>
  );
}

/** The manager's own contact data and password. */
export function ManagerProfilePage() {
  const { t } = useTranslation('admin');
  const { data, failed, refetch } = useReportQuery(accountQueries.managerProfile());
  return (
    <Page title={t('profile.title')}>
      {data !== undefined ? (
        <Editor loaded={data} />
      ) : (
        <Card>
          <Awaited failed={failed} text={t('profile.failed')} onRetry={refetch} />
        </Card>
      )}
      <DecisionKeysSwitch />
    </Page>
  );
}
