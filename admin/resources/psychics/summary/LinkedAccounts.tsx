import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountTag } from '../../../../common/ui/parts/Tag';
import type { Duplicate } from '../../../../common/api/psychics';

const LinkedAccountList = styled('ul')({
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
});

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Accounts that may belong to the same person, and what they have in common. */
export function LinkedAccounts({ accounts }: { accounts: readonly Duplicate[] }) {
  const { t } = useTranslation('admin');
  return (
    <LinkedAccountList>
      {accounts.map(({ user_id, username, first, last, account_status, network, matched_on }, place) => (
        <li key={user_id ?? `other ${place}`}>
          <strong>
            {user_id === null ? (
              t('summary.linked_elsewhere', { network })
            ) : (
              <Link to={`/psychics/${user_id}`}>
                <bdi>{username}</bdi> ({first} {last})
              </Link>
            )}
          </strong>
          <AccountTag status={account_status} />
          <small>
            {t('summary.linked_same', {
              matches: conjunction.format(matched_on.map((match) => t(`summary.matches.${match}`))),
            })}
          </small>
        </li>
      ))}
    </LinkedAccountList>
  );
}
