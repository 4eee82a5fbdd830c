import { Button, type ButtonProps } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Invitation, invite, inviteContact } from '../../common/api/invitations';
import { changed } from '../../common/api/keys';
import { type Invitee, parseInvitee } from '../../common/domain/invitation';
import { localeNames, locales } from '../../common/brand/locales';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { FormGrid } from '../../common/ui/form/form-style';
import { Select } from '../../common/ui/form/Select';
import { TextField } from '../../common/ui/form/TextField';
import { type FormState, useForm } from '../../common/ui/form/useForm';
import { Dialog } from '../../common/ui/parts/Dialog';
import { notifySuccess } from '../../common/ui/parts/notices';
import { instantInText } from '../../common/ui/time-of-day';
import { addWords } from '../../common/words';
import { invitations } from '../words/invitations';

addWords('admin', { invitations });

type Invited =
  | {
      contactId: number;
      /** For display. */
      email?: string;
    }
  | { contactId?: never; email?: string; first?: string; last?: string };

type InviteButtonProps = Invited & Pick<ButtonProps, 'variant' | 'className'>;

const formId = 'invite';

function InviteDialog({ onClose, ...invited }: Invited & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { contactId, email = '' } = invited;
  const isContact = contactId !== undefined;
  const start = isContact
    ? { first: '', last: '' }
    : { first: invited.first ?? '', last: invited.last ?? '' };
  const form = useForm<Required<Omit<Invitee, 'again'>>, Invitee>(
    { email, ...start, locale: 'en' },
    parseInvitee,
    'invite',
  );
  /** One that was sent earlier. */
  const [open, setOpen] = useState<Invitation>();
  const send = useMutation({
    mutationFn: (invitee: Invitee) => {
      const again = open !== undefined && open.email.toLowerCase() === invitee.email.toLowerCase();
      return isContact ? inviteContact(contactId, open !== undefined) : invite({ ...invitee, again });
    },
    meta: { failure: t('invitations.not_sent') },
    onSuccess: ({ invitation, isSent }) => {
      if (!isSent) {
        setOpen(invitation);
        return;
      }
      changed(client, 'invitations');
      notifySuccess(t('invitations.sent'), t('invitations.sent_text', { email: invitation.email }));
      onClose();
    },
    onError: form.refuseFor,
  });
  const submit = () => {
    // the server knows a contact's own
    const invitee = isContact ? { email } : form.ready();
    if (invitee !== undefined) send.mutate(invitee);
  };
  return (
    <Dialog
      open
      title={t('invitations.title')}
      onClose={onClose}
      actions={
        <ChangeButton change="sendInvitation" running={send.isPending} variant="contained" form={formId}>
          {open === undefined ? t('invitations.send') : t('invitations.send_again')}
        </ChangeButton>
      }
    >
      <InviteText open={open} to={isContact ? email : ''} />
      <form id={formId} noValidate onSubmit={onSubmit(submit)}>
        {!isContact && <InviteeLines form={form} />}
      </form>
    </Dialog>
  );
}

interface InviteTextProps {
  /** An invitation that was sent earlier. */
  open: Invitation | undefined;
  /** Who gets it, if that is known. */
  to: string;
}

function InviteText({ open, to }: InviteTextProps) {
  const { t } = useTranslation('admin');
  return (
    <p role={open && 'status'}>
      {open !== undefined
        ? t('invitations.open', {
            email: open.email,
            at: instantInText(open.invited_at),
            who: open.invited_by,
            until: instantInText(open.expires_at),
          })
        : to !== ''
          ? t('invitations.text_to', { email: to })
          : t('invitations.text')}
    </p>
  );
}

function InviteeLines({ form }: { form: FormState<Required<Omit<Invitee, 'again'>>> }) {
  const { t } = useTranslation(['ui', 'admin']);
  const line = (field: 'email' | 'first' | 'last', more: object = {}) => (
    <TextField
      id={`invite-${field}`}
      label={t(`person.fields.${field}`)}
      value={form.values[field]}
      error={form.errors[field]}
      onChange={(value) => form.set(field, value)}
      autoComplete="off"
      {...more}
    />
  );
  return (
    <FormGrid>
      {line('email', { type: 'email', className: 'whole', spellCheck: false })}
      {line('first')}
      {line('last')}
      <Select
        className="whole"
        label={t('admin:invitations.language')}
        value={form.values.locale}
        choices={locales.map((locale) => ({ value: locale, text: localeNames[locale] }))}
        onChange={(locale) => form.set('locale', locale)}
      />
    </FormGrid>
  );
}

/** Invites a contact, or anyone by email, after a look at who gets it. */
export function InviteButton({ variant = 'outlined', className, ...invited }: InviteButtonProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {invited.contactId === undefined ? t('invitations.invite_by_email') : t('invitations.invite')}
      </Button>
      {isOpen && <InviteDialog {...invited} onClose={() => setOpen(false)} />}
    </>
  );
}
