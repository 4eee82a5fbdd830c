import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../common/api/queries';
import { userHere } from '../../../common/api/session';
import { brands } from '../../../common/brand/brands';
import { onPhone } from '../../../common/brand/sizes';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { Select } from '../../../common/ui/form/Select';
import { age } from '../../../common/ui/format';
import { Icon } from '../../../common/ui/parts/Icon';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { Card } from '../../../common/ui/parts/Page';
import { Popup } from '../../../common/ui/parts/Popup';
import { Awaited } from '../../../common/ui/parts/States';
import { Tag } from '../../../common/ui/parts/Tag';
import { Email, PhoneLink } from '../../../common/ui/person/WhoCard';
import { instantInText } from '../../../common/ui/time-of-day';
import { InviteButton } from '../../parts/InviteButton';
import { Related } from '../../parts/Related';
import { useContactVerbs } from '../../providers/contact-verbs';
import type { Contact, ResourceRows } from '../../providers/resources';
import type { Queue } from '../queue/useQueue';
import { ConversationMessage } from './ConversationMessage';
import { ConversationPart } from './ConversationPart';
import { Note } from './Note';
import { type EarlyKey, Reply, useEarlyKey } from './Reply';
import { useContact } from './useContact';
import { useContactChange } from './useContactChange';

const AskedStatement = lazy(async () => ({ default: (await import('./StatementAnswer')).AskedStatement }));
const StatementAnswer = lazy(async () => ({ default: (await import('./StatementAnswer')).StatementAnswer }));

// seldom needed
const SavedRepliesDialog = lazy(async () => ({
  default: (await import('./SavedRepliesDialog')).SavedRepliesDialog,
}));

const ConversationHead = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 52,
  padding: '8px 16px 8px 20px',
  '& h2': {
    minWidth: 0,
    margin: 0,
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 700,
    overflowWrap: 'anywhere',
  },
  '& .acts': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto', minWidth: 0 },
  [onPhone]: {
    padding: '8px 12px',
    '& .acts': { marginLeft: 0, width: '100%' },
    '& .acts > :first-of-type': { flex: 1 },
  },
});

const ConversationChoices = styled('div')({
  display: 'grid',
  gap: 4,
  '&& > *': { justifyContent: 'flex-start' },
});

function StateTag({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const { state, open_since } = contact;
  if (state === 'deleted')
    return (
      <Tag icon="close" tone="off">
        {t('contacts.deleted')}
      </Tag>
    );
  return state === 'answered' ? (
    <Tag icon="check" tone="go">
      {t('contacts.answered')}
    </Tag>
  ) : (
    <Tag icon="clock" tone={state === 'late' ? 'alert' : 'off'}>
      {t('contacts.open_for', { age: age(open_since) })}
    </Tag>
  );
}

/** Who takes care of it. */
function Assign({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const verbs = useContactVerbs();
  const { mutate, isPending } = useContactChange(t('contacts.not_saved'));
  const { data = [] } = useQuery(queries.queryOptions('get', '/api/contacts/assignees'));
  const { assigned_to, assignee, name } = contact;
  const own = userHere()?.user_id;
  const others = data.filter(({ id }) => id !== assigned_to);
  const people = [
    ...(assigned_to === null || assignee === null ? [] : [{ id: assigned_to, username: assignee }]),
    ...others,
  ];
  const give = (to: number | null) =>
    mutate(async () => {
      const now = await verbs.save(contact, { assigned_to: to });
      notifySuccess(
        t('contacts.assigned'),
        now.assignee === null
          ? t('contacts.unassigned_text', { name })
          : t('contacts.assigned_text', { who: now.assignee, name }),
      );
    });
  const state = { change: 'assignContact', running: isPending } as const;
  return (
    <>
      <Select
        label={t('contacts.assign')}
        labelAt="unseen"
        value={String(assigned_to ?? '')}
        choices={[
          { value: '', text: t('contacts.nobody') },
          ...people.map(({ id, username }) => ({ value: String(id), text: username })),
        ]}
        state={state}
        onChange={(value) => give(value === '' ? null : Number(value))}
      />
      {own !== undefined && assigned_to !== own && (
        <ChangeButton {...state} variant="outlined" onPress={() => give(own)}>
          {t('contacts.assign_me')}
        </ChangeButton>
      )}
    </>
  );
}

interface LoadedConversationProps {
  contact: Contact;
  queue: Queue<ResourceRows['contacts']>;
}

/** What is done with it seldom. */
function More({ contact, queue }: LoadedConversationProps) {
  const { t } = useTranslation('admin');
  const verbs = useContactVerbs();
  const mark = useContactChange(t('contacts.not_saved'));
  const removal = useContactChange(t('contacts.not_deleted'));
  const restoring = useContactChange(t('contacts.not_restored'));
  const [isManaging, setManaging] = useState(false);
  const { id, name, answered } = contact;
  const restore = () =>
    restoring.mutate(async () => {
      await verbs.restore(id);
      notifySuccess(t('contacts.was_restored'), t('contacts.was_restored_text', { name }));
    });
  const remove = () =>
    removal.mutate(() => verbs.delete(contact), {
      onSuccess: () => {
        notifySuccess(t('contacts.was_deleted'), t('contacts.was_deleted_text', { name }), { undo: restore });
        queue.showNext();
      },
    });
  return (
    <>
      <Popup
        title={t('contacts.more')}
        button={t('contacts.more')}
        endIcon={<Icon name="down" />}
        width={240}
      >
        {(close) => (
          <ConversationChoices>
            <ChangeButton
              change="markContact"
              running={mark.isPending}
              variant="text"
              onPress={() => {
                mark.mutate(() => verbs.save(contact, { answered: !answered }));
                close();
              }}
            >
              {t(answered ? 'contacts.unmark' : 'contacts.mark')}
            </ChangeButton>
            <Button
              variant="text"
              onClick={() => {
                close();
                setManaging(true);
              }}
            >
              {t('contacts.manage')}
            </Button>
            <ChangeButton
              change="deleteContact"
              running={removal.isPending}
              variant="text"
              color="error"
              onPress={() => {
                close();
                remove();
              }}
            >
              {t('contacts.delete')}
            </ChangeButton>
          </ConversationChoices>
        )}
      </Popup>
      {isManaging && (
        <Suspense>
          <SavedRepliesDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}

function Restore({ contact, queue }: LoadedConversationProps) {
  const { t } = useTranslation('admin');
  const verbs = useContactVerbs();
  const { mutate, isPending } = useContactChange(t('contacts.not_restored'));
  const { id, name } = contact;
  const restore = () =>
    mutate(() => verbs.restore(id), {
      onSuccess: () => {
        notifySuccess(t('contacts.was_restored'), t('contacts.was_restored_text', { name }));
        queue.showNext();
      },
    });
  return (
    <ChangeButton change="restoreContact" running={isPending} variant="contained" onPress={restore}>
      {t('contacts.restore')}
    </ChangeButton>
  );
}

/** Who answered it or deleted it, and when. */
function Done({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const { answered_by, answered_at, deleted_at } = contact;
  if (deleted_at !== null)
    return <p className="about">{t('contacts.deleted_at', { at: instantInText(deleted_at) })}</p>;
  if (answered_at === null) return null;
  const at = instantInText(answered_at);
  return (
    <p className="about">
      {answered_by === null
        ? t('contacts.answered_at', { at })
        : t('contacts.answered_by', { who: answered_by, at })}
    </p>
  );
}

function Reach({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const { id, email, phone, method, state } = contact;
  return (
    <ConversationPart title={t('contacts.reach')}>
      <p className="ways">
        <span>
          <Icon name="phone" />
          <PhoneLink number={phone} prefix={1} />
        </span>
        <span>
          <Icon name="mail" />
          <Email address={email} />
        </span>
      </p>
      <p className="about">{t(`contacts.by.${method}`)}</p>
      {state !== 'deleted' && <InviteButton contactId={id} email={email} variant="outlined" />}
      <Done contact={contact} />
    </ConversationPart>
  );
}

type CorrespondenceProps = LoadedConversationProps & { brand: string; early: EarlyKey };

/** The mails of an applicant, others of the same person, and the reply. */
function Correspondence({ contact, brand, queue, early }: CorrespondenceProps) {
  const { t } = useTranslation('admin');
  const { id, email, messages, state } = contact;
  return (
    <>
      {messages.map((message) => (
        <ConversationMessage key={message.id} message={message} contactId={id} email={email} />
      ))}
      <ConversationPart title={t('invitations.related')}>
        <Related kind="contact" id={id} />
      </ConversationPart>
      {state !== 'deleted' && (
        <>
          <Note contact={contact} />
          <Reply contact={contact} brand={brand} queue={queue} early={early} />
        </>
      )}
    </>
  );
}

function LoadedConversation({ contact, queue, early }: LoadedConversationProps & { early: EarlyKey }) {
  const { t } = useTranslation('admin');
  const { name, comments, date, referral, locale, question, category, state } = contact;
  const isDeleted = state === 'deleted';
  const brand = brands[userHere()?.network ?? 'cos'].title;
  return (
    <Card>
      <ConversationHead>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <StateTag contact={contact} />
        <div className="acts">
          {isDeleted ? (
            <Restore contact={contact} queue={queue} />
          ) : (
            <>
              <Assign contact={contact} />
              {question === null && <More contact={contact} queue={queue} />}
            </>
          )}
        </div>
      </ConversationHead>
      {question === null ? (
        <Reach contact={contact} />
      ) : (
        <Suspense>
          <AskedStatement question={question} category={category} />
        </Suspense>
      )}
      <ConversationPart title={t(question === null ? 'contacts.wrote' : 'contacts.question')}>
        <p className="written" dir="auto">
          {comments === '' ? t('contacts.no_comment') : comments}
        </p>
        <p className="about">
          {t(question === null ? 'contacts.wrote_at' : 'contacts.asked_at', {
            brand,
            at: instantInText(date),
          })}
          {referral !== null && ` ${t('contacts.referral', { code: referral })}`}
          {locale === 'es' && ` ${t('contacts.in_spanish')}`}
        </p>
        {question !== null && <Done contact={contact} />}
      </ConversationPart>
      {question === null ? (
        <Correspondence contact={contact} brand={brand} queue={queue} early={early} />
      ) : (
        <>
          <Note contact={contact} />
          <Suspense>
            <StatementAnswer key={question.id} question={question} queue={queue} />
          </Suspense>
        </>
      )}
    </Card>
  );
}

/** A contact, what was answered to it, and the reply. */
export function Conversation({ id, queue }: { id: number; queue: Queue<ResourceRows['contacts']> }) {
  const { t } = useTranslation('admin');
  const place = queue.rows.findIndex((row) => row.id === id);
  const { contact, failed, refetch } = useContact(id, place < 0 ? undefined : queue.rows[place + 1]?.id);
  const early = useEarlyKey(contact === undefined);
  if (contact !== undefined) return <LoadedConversation contact={contact} queue={queue} early={early} />;
  return (
    <Card>
      <Awaited failed={failed} text={t('contacts.one_not_loaded')} onRetry={refetch} />
    </Card>
  );
}
