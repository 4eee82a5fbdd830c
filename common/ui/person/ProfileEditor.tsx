import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy, errorsOf } from '../../api/api-error';
import type { PsychicProfile } from '../../api/profiles';
import { onTablet } from '../../brand/sizes';
import { parseProfile } from '../../domain/person-forms';
import { dialPrefixOf } from '../../domain/reference';
import { onSubmit } from '../form/ChangeButton';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile';
import { ErrorSummary } from '../form/ErrorSummary';
import { isSame } from '../form/kept';
import { type FormState, useForm } from '../form/useForm';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { CardHeader } from '../parts/CardHeader';
import { Changeable } from '../parts/Changeable';
import { changesFirst } from '../parts/changes-first';
import { Card } from '../parts/Page';
import { Rejection } from '../parts/Rejection';
import { ReviewTag } from '../parts/Tag';
import { initialsOf } from './initials';
import { PasswordDialog } from './PasswordDialog';
import { PhotoField } from './PhotoField';
import type { AfterAct, ProfileAct } from './profile-acts';
import { ProfileButtons } from './ProfileButtons';
import { editedNames, profileConflicts } from './profile-texts';
import { ProfileDecision } from './ProfileDecision';
import { ProfileDifference } from './ProfileDifference';
import { ProfileFields, type ProfileFieldsProps } from './ProfileFields';

const ProfileEditorColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 680px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  gridTemplateRows: 'auto 1fr',
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
  '&': changesFirst,
  // next to the form, below the changes; on a phone below both
  '&& > .form': { gridRow: '1 / span 2', [onTablet]: { gridRow: 'auto' } },
  '& > .beside': { gridColumn: 2, [onTablet]: { gridColumn: 1 } },
  // as wide as the fields
  '& > .form > [role=note]': { margin: '0 16px 12px' },
});
const ProfileForm = styled('form')({
  padding: '0 16px 6px',
  '& .rejection': { marginBottom: 16 },
});

/** The editor's requests and their state: `useProfile`, plus what only one of the two roles has. */
export interface ProfileCalls extends Pick<ProfileFieldsProps, 'pin' | 'email' | 'onZip' | 'onUsername'> {
  /** The psychic's. */
  id: number;
  /** Version of the displayed profile. */
  version: string | undefined;
  /** Why the last action failed. */
  failure: Error | null;
  /** The last action, if any. */
  failed?: ProfileAct['act'];
  /** The action whose request is running. */
  running: ProfileAct['act'] | undefined;
  onAct: (act: ProfileAct, after: AfterAct) => void;
  photo: Pick<Parameters<typeof PhotoField>[0], 'saving' | 'isOutdated' | 'onSave' | 'onRemove'>;
  /** The phones dialog; it and the phones are loaded when it opens. */
  phones: (dialog: { prefix: number; onClose: () => void }) => ReactNode;
  password: {
    saving: boolean;
    /** Why it was refused. */
    failure: Error | null;
    onSave: (password: string, old: string, onSaved: () => void) => void;
    /** For a manager: sends the psychic a link instead. */
    link?: { sending: boolean; onSend: (onSent: () => void) => void };
  };
}

interface ProfileEditorProps {
  /** The server's latest response. */
  loaded: PsychicProfile;
  /** It is the psychic's own profile: the psychic cannot decide, nor change everything. */
  isOwn: boolean;
  calls: ProfileCalls;
  /** It is saved, and nothing was typed since. */
  onSaved?: () => void;
  /** A card of the class `beside`. */
  beside?: ReactNode;
}

/**
 * A psychic's profile being edited, with photo, phones, PIN, and password, and a manager's decision while it is
 * pending.
 */
export function ProfileEditor({ loaded, isOwn, calls, onSaved, beside }: ProfileEditorProps) {
  const { t } = useTranslation();
  const { profile: stored, approved = null } = loaded;
  const { running, onAct, phones, password } = calls;
  const form = useForm(
    stored,
    (values, was) => parseProfile(values, { isManager: !isOwn, stored: was }),
    'profile',
    { version: calls.version },
  );
  const { values, errors, attempt, isEdited, since } = form;
  const guard = useLeaveGuard(isEdited);
  // each opening is separate: a late response closes only the dialog that sent the request
  const [open, setOpen] = useState<{ dialog: 'phones' | 'password' }>();
  const close = () => setOpen((now) => (now === open ? undefined : now));
  const isTypedSince = useTypedSince(form);
  const act = (what: ProfileAct, after?: AfterAct) =>
    onAct(what, {
      onSuccess: () => {
        after?.onSuccess();
        const isOver = !isTypedSince();
        form.drop(values);
        if (onSaved === undefined || !isOver) return;
        guard.letGo();
        onSaved();
      },
      onError: (error) => {
        after?.onError(error);
        form.refuseFor(error);
      },
      onSettled: after?.onSettled,
    });
  const save = () => {
    const profile = form.ready();
    if (profile !== undefined) act({ act: 'save', profile, version: since.seen.version });
  };
  const isPending = stored.profile_status === 'Pending';
  const wasDecision = calls.failed === 'approve' || calls.failed === 'reject';
  const initials = initialsOf(stored);
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <ChangedMeanwhile
        by={changedBy(calls.failure)}
        conflicts={profileConflicts(form)}
        isOutdated={since.isOutdated}
        decision={wasDecision ? (isPending ? 'waits' : 'over') : undefined}
        attempt={attempt}
        onSettle={form.settle}
      />
      <ProfileEditorColumns>
        {!isOwn && <ProfileDifference profile={stored} approved={approved} initials={initials} />}
        <Card className="form">
          <CardHeader title={t('person.profile')}>
            <ReviewTag status={stored.profile_status} />
          </CardHeader>
          <Changeable rights={['decide', 'private']}>
            <ProfileForm noValidate onSubmit={onSubmit(save)}>
              {stored.profile_status === 'Rejected' && <Rejection reason={stored.profile_reason} />}
              <PhotoField
                image={stored.image}
                proposed={isOwn ? stored.proposed_image : null}
                initials={initials}
                username={isOwn ? undefined : stored.username}
                held={running !== undefined}
                {...calls.photo}
              />
              <ProfileFields
                form={form}
                isOwn={isOwn}
                onPhones={() => setOpen({ dialog: 'phones' })}
                {...calls}
              />
              <ProfileButtons
                unsaved={editedNames(form)}
                running={running}
                isPhotoSaving={calls.photo.saving}
                onPassword={() => setOpen({ dialog: 'password' })}
              />
            </ProfileForm>
          </Changeable>
        </Card>
        {beside}
      </ProfileEditorColumns>
      {!isOwn && isPending && (
        <ProfileDecision
          id={calls.id}
          username={stored.username}
          version={calls.version}
          replaces={approved !== null}
          isEdited={isEdited}
          isPhotoSaving={calls.photo.saving}
          running={running}
          onDecide={act}
        />
      )}
      {guard.question}
      <ProfileDialogs
        open={open?.dialog}
        profile={stored}
        prefix={dialPrefixOf(values.country)}
        isOwn={isOwn}
        phones={phones}
        password={password}
        onClose={close}
      />
    </>
  );
}

/** Whether a field is edited differently than when this was rendered; a stored value may have been loaded again. */
function useTypedSince<T extends object>({ values, edited }: FormState<T>): () => boolean {
  const typed = useRef({ values, edited });
  useEffect(() => {
    typed.current = { values, edited };
  });
  return () =>
    [...edited, ...typed.current.edited].some(
      (name) => !isSame(typed.current.values[name as keyof T], values[name as keyof T]),
    );
}

interface ProfileDialogsProps extends Pick<ProfileCalls, 'phones' | 'password'> {
  open: 'phones' | 'password' | undefined;
  profile: PsychicProfile['profile'];
  prefix: number;
  isOwn: boolean;
  onClose: () => void;
}

function ProfileDialogs({ open, profile, prefix, isOwn, phones, password, onClose }: ProfileDialogsProps) {
  return (
    <>
      <Suspense>{open === 'phones' && phones({ prefix, onClose })}</Suspense>
      {open === 'password' && (
        <PasswordDialog
          open
          asksOld={isOwn}
          username={profile.username}
          refused={errorsOf(password.failure)}
          saving={password.saving}
          onClose={onClose}
          onSave={(text, old) => password.onSave(text, old, onClose)}
          link={password.link && { ...password.link, onSend: () => password.link?.onSend(onClose) }}
        />
      )}
    </>
  );
}
