import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { storeUser } from '../../common/api/client';
import { parseManagerProfile, type ManagerProfile as Sent } from '../../common/domain/person-forms';
import type { Phone } from '../../common/domain/phone-rules';
import { dialPrefixOf } from '../../common/domain/reference';
import { ErrorSummary } from '../../common/ui/form/ErrorSummary';
import { Buttons, FormGrid } from '../../common/ui/form/form-style';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { useLeaveGuard } from '../../common/ui/form/useLeaveGuard';
import { useForm } from '../../common/ui/form/useForm';
import { phoneText } from '../../common/ui/format';
import { notifyError, notifySuccess } from '../../common/ui/parts/notices';
import { Card, FormCard, Page } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { AddressFields } from '../../common/ui/person/AddressFields';
import { PasswordDialog } from '../../common/ui/person/PasswordDialog';
import { PhonesDialog } from '../../common/ui/person/PhonesDialog';
import { api, type ManagerProfile } from '../providers/api';
import { errorsOf, notifyUnlessByField } from '../providers/http';

const Body = styled('form')({
  display: 'grid',
  gap: 16,
  padding: 16,
  '& p': { margin: 0, color: 'var(--ink2)' },
});

/** A wrong current password is told by its status. */
const refusalOf = (error: (Error & { status?: number }) | null): Record<string, string> =>
  error?.status === 422 ? { old: error.message } : errorsOf(error);

function Editor({ loaded }: { loaded: ManagerProfile }) {
  const navigate = useNavigate();
  const form = useForm(loaded, (profile) => parseManagerProfile(profile, { stored: loaded }));
  const { values, errors, attempt } = form;
  const guard = useLeaveGuard(form.isEdited);
  const [open, setOpen] = useState<'password' | 'phones'>();
  const save = useMutation({
    mutationFn: (profile: Sent) => api.saveOwnProfile(profile),
    onSuccess: async () => {
      notifySuccess('Profile Updated', 'Profile was updated');
      storeUser(await api.currentUser());
      guard.letGo();
      void navigate('/dashboard');
    },
    onError: (error) => {
      form.refuse(errorsOf(error));
      notifyUnlessByField('Not Saved', error);
    },
  });
  const password = useMutation({
    mutationFn: ({ old, text }: { old: string; text: string }) => api.changePassword(old, text),
    onSuccess: () => {
      setOpen(undefined);
      notifySuccess('Password Updated', 'The password has been updated.');
    },
    onError: (error) => {
      if (Object.keys(refusalOf(error)).length === 0) notifyError('Password Not Updated', error.message);
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
            <AddressFields form={form} onZip={api.place} />
          </FormGrid>
          <p>
            {preferred === undefined
              ? 'No phone yet.'
              : `Preferred phone ${phoneText(preferred.phone_number, preferred.country_code)}, ${values.phones.length} in all.`}
          </p>
          <Buttons>
            <ChangeButton change="saveOwnProfile" running={save.isPending} variant="contained">
              Submit
            </ChangeButton>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('phones')}>
              Edit phones…
            </Button>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('password')}>
              Change password…
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
          refused={refusalOf(password.error)}
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
  const { data, isError, refetch } = useQuery({
    queryKey: ['own profile'],
    queryFn: api.ownProfile,
    retry: false,
    gcTime: 0,
  });
  return (
    <Page title="Profile">
      {data !== undefined ? (
        <Editor loaded={data} />
      ) : (
        <Card>
          <Awaited failed={isError} text="Your profile could not be loaded." onRetry={() => void refetch()} />
        </Card>
      )}
    </Page>
  );
}
