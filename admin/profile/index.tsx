import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQueries, type ManagerProfile } from '../../common/api/account';
import { changedBy, errorsOf } from '../../common/api/api-error';
import { userHere } from '../../common/api/session';
import type { Versioned } from '../../common/api/versions';
import { parseManagerProfile } from '../../common/domain/person-forms';
import { dialPrefixOf } from '../../common/domain/reference';
import { ChangedMeanwhile } from '../../common/ui/form/ChangedMeanwhile';
import { ErrorSummary } from '../../common/ui/form/ErrorSummary';
import { FormGrid } from '../../common/ui/form/form-style';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { SaveBar } from '../../common/ui/form/SaveBar';
import { isSame } from '../../common/ui/form/kept';
import { useLeaveGuard } from '../../common/ui/form/useLeaveGuard';
import { useForm } from '../../common/ui/form/useForm';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { Card, FormCard, Page } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { useGoOn } from '../../common/ui/parts/useGoOn';
import { AddressFields } from '../../common/ui/person/AddressFields';
import { PasswordDialog } from '../../common/ui/person/PasswordDialog';
import { editedNames, profileConflicts } from '../../common/ui/person/profile-texts';
import { PendingEmail } from '../../common/ui/person/PendingEmail';
import { PhoneNumbers } from '../../common/ui/person/PhoneNumbers';
import { SignedIn } from '../../common/ui/sessions/SignedIn';
import { useOwnSessions } from '../../common/ui/sessions/useOwnSessions';
import { useReportQuery } from '../../common/api/useReportQuery';
import { useZip } from '../resources/useZip';
import { useOwnCalls } from './useOwnCalls';
import { DecisionKeysSwitch } from './DecisionKeysSwitch';

const OwnSecurity = lazyPart(() => import('../../common/ui/security/OwnSecurity'), 'OwnSecurity');
const PhonesDialog = lazyPart(() => import('../../common/ui/person/PhonesDialog'), 'PhonesDialog');

const ManagerProfileForm = styled('form')({
  display: 'grid',
  gap: 16,
  padding: 16,
});

function ManagerProfileEditor({ loaded }: { loaded: Versioned<ManagerProfile> }) {
  const { t } = useTranslation('admin');
  const goOn = useGoOn();
  const zip = useZip();
  const form = useForm(
    loaded.data,
    (profile, stored) => parseManagerProfile(profile, { stored }),
    'own-profile',
    { version: loaded.version },
  );
  const { values, before, errors, attempt, since } = form;
  const guard = useLeaveGuard(form.isEdited);
  const [open, setOpen] = useState<'password' | 'phones'>();
  const sent = useRef(values);
  const close = () => setOpen(undefined);
  const { save, phones, password, email } = useOwnCalls(loaded, {
    onSaved: () => {
      form.drop(sent.current);
      // anything typed meanwhile is still unsaved
      if (!isSame(values, sent.current)) return;
      guard.letGo();
      goOn('/dashboard');
    },
    onRefused: form.refuseFor,
    onDone: close,
  });
  const submit = () => {
    const profile = form.ready();
    if (profile === undefined) return;
    sent.current = values;
    save.mutate({ profile, version: since.seen.version });
  };
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <ChangedMeanwhile
        by={changedBy(save.error)}
        conflicts={profileConflicts(form)}
        isOutdated={since.isOutdated}
        attempt={attempt}
        onSettle={form.settle}
      />
      <FormCard>
        <ManagerProfileForm noValidate onSubmit={onSubmit(submit)}>
          <FormGrid>
            <AddressFields form={form} isOwn onZip={zip}>
              <PendingEmail email={before.pending_email} {...email} />
            </AddressFields>
            <PhoneNumbers phones={values.phones} onEdit={() => setOpen('phones')} />
          </FormGrid>
          <SaveBar unsaved={editedNames(form)}>
            <ChangeButton change="saveOwnProfile" running={save.isPending} variant="contained">
              {t('profile.submit')}
            </ChangeButton>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('password')}>
              {t('profile.change_password')}
            </Button>
          </SaveBar>
        </ManagerProfileForm>
      </FormCard>
      {guard.question}
      <OwnDialogs open={open} loaded={before} phones={phones} password={password} onClose={close} />
    </>
  );
}

interface OwnDialogsProps extends Pick<ReturnType<typeof useOwnCalls>, 'phones' | 'password'> {
  open: 'password' | 'phones' | undefined;
  loaded: ManagerProfile;
  onClose: () => void;
}

function OwnDialogs({ open, loaded, phones, password, onClose }: OwnDialogsProps) {
  return (
    <>
      <Suspense>
        {open === 'phones' && (
          <PhonesDialog
            open
            change="saveOwnPhones"
            phones={loaded.phones}
            prefix={dialPrefixOf(loaded.country)}
            saving={phones.isPending}
            failure={phones.error}
            onClose={onClose}
            onSave={(slots) => phones.mutate(slots)}
          />
        )}
      </Suspense>
      {open === 'password' && (
        <PasswordDialog
          open
          asksOld
          isManagers
          username={userHere()?.username ?? ''}
          refused={errorsOf(password.error)}
          saving={password.isPending}
          onClose={onClose}
          onSave={(text, old) => password.mutate({ old, text })}
        />
      )}
    </>
  );
}

/** The manager's own contact data, password, and sessions. */
export function ManagerProfilePage() {
  const { t } = useTranslation('admin');
  const { data, failed, refetch } = useReportQuery(accountQueries.managerProfile());
  const sessions = useOwnSessions();
  return (
    <Page title={t('profile.title')}>
      {data !== undefined ? (
        <ManagerProfileEditor loaded={data} />
      ) : (
        <Card>
          <Awaited failed={failed} text={t('profile.failed')} onRetry={refetch} />
        </Card>
      )}
      {/* their position down the page is not known yet */}
      {(data !== undefined || failed) && (
        <Suspense>
          <OwnSecurity />
          <DecisionKeysSwitch />
          <SignedIn {...sessions} />
        </Suspense>
      )}
    </Page>
  );
}
