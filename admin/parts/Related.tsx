import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Invitation, relatedQuery } from '../../common/api/invitations';
import { useReportQuery } from '../../common/api/useReportQuery';
import { Awaited } from '../../common/ui/parts/States';
import { AccountTag, Tag } from '../../common/ui/parts/Tag';
import { instantInText } from '../../common/ui/time-of-day';
import { addWords } from '../../common/words';
import { invitations as texts } from '../words/invitations';

addWords('admin', { invitations: texts });

const RelatedList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '10px 0',
    borderTop: '1px solid var(--line)',
  },
  '& li:first-of-type': { borderTop: 0, paddingTop: 2 },
  '& strong': { flex: '1 1 auto', maxWidth: '100%', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
  '& small': { flexBasis: '100%', fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '& small a': { textDecoration: 'underline' },
});

const invitationLooks = {
  open: { icon: 'clock', tone: 'alert' },
  used: { icon: 'check', tone: 'go' },
  expired: { icon: 'close', tone: 'off' },
} as const;

function InvitationTag({ state }: Pick<Invitation, 'state'>) {
  const { t } = useTranslation('admin');
  return <Tag {...invitationLooks[state]}>{t(`invitations.states.${state}`)}</Tag>;
}

/** Contacts, invitations, and accounts with the same email or phone, with their states. */
export function Related({ kind, id }: { kind: 'contact' | 'psychic'; id: number }) {
  const { t } = useTranslation('admin');
  const { data, stale, failed, refetch } = useReportQuery(relatedQuery(kind, id));
  if (data === undefined || stale)
    return <Awaited failed={failed} text={t('invitations.related_failed')} onRetry={refetch} />;
  const { contacts, invitations, accounts } = data;
  if (contacts.length + invitations.length + accounts.length === 0) return <p>{t('invitations.none')}</p>;
  return (
    <RelatedList>
      {accounts.map(({ user_id, username, first, last, account_status, signup_date }) => (
        <li key={`account ${user_id}`}>
          <strong>
            <Link to={`/psychics/${user_id}`}>
              <bdi>{username}</bdi> ({first} {last})
            </Link>
          </strong>
          <AccountTag status={account_status} />
          <small>
            {t('invitations.kinds.account')}, {t('invitations.signed_up', { at: instantInText(signup_date) })}
            , <Link to={`/psychics/${user_id}/history`}>{t('invitations.history')}</Link>
          </small>
        </li>
      ))}
      {invitations.map(({ id: key, email, state, invited_at, invited_by, user_id, username }) => (
        <li key={`invitation ${key}`}>
          <strong>{email}</strong>
          <InvitationTag state={state} />
          <small>
            {t('invitations.invited', { at: instantInText(invited_at), who: invited_by })}
            {user_id !== null && !(kind === 'psychic' && user_id === id) && (
              <>
                {', '}
                <Link to={`/psychics/${user_id}`}>{username}</Link>
              </>
            )}
          </small>
        </li>
      ))}
      {contacts.map(({ id: key, name, date, answered }) => (
        <li key={`contact ${key}`}>
          <strong>
            <Link to={`/contacts/${key}`}>
              <bdi>{name}</bdi>
            </Link>
          </strong>
          <Tag icon={answered ? 'check' : 'clock'} tone={answered ? 'go' : 'alert'}>
            {t(answered ? 'invitations.answered' : 'invitations.waiting')}
          </Tag>
          <small>{t('invitations.contact', { at: instantInText(date) })}</small>
        </li>
      ))}
    </RelatedList>
  );
}
