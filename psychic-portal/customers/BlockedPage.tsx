import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { blockedQuery } from '../../common/api/customer-cards';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onPhone, touchHeight } from '../../common/brand/sizes';
import { usePsychic } from '../../common/ui/own/session';
import { LinkButton } from '../../common/ui/parts/LinkButton';
import { Card, Page } from '../../common/ui/parts/Page';
import { EmptyState, ErrorState, LoadingRows } from '../../common/ui/parts/States';
import { instantInText } from '../../common/ui/time-of-day';
import { useOwnCard } from './useOwnCard';

const Blocks = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    padding: '10px 16px',
    overflowWrap: 'anywhere',
  },
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& small': { color: 'var(--ink2)', fontSize: 13 },
  [onPhone]: { '& button': { minHeight: touchHeight } },
});

/** The customers whom the psychic blocks. The card of each lifts the block. */
export function BlockedPage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { data, failed, refetch } = useReportQuery(blockedQuery(id, {}));
  const card = useOwnCard();
  return (
    <Page title={t('blocked.title')} actions={<Link to="/psychic/customers">{t('blocked.back')}</Link>}>
      <Card aria-label={t('blocked.title')}>
        {data === undefined &&
          (failed ? <ErrorState text={t('blocked.failed')} onRetry={refetch} /> : <LoadingRows />)}
        {data?.data.length === 0 && <EmptyState title={t('blocked.none')} text={t('blocked.none_text')} />}
        <Blocks>
          {data?.data.map(({ customer_id, username, reason, blocked_at }) => (
            <li key={customer_id}>
              <span>
                <b>{username}</b>
                <br />
                <small>{t('blocked.since', { at: instantInText(blocked_at), reason })}</small>
              </span>
              <LinkButton
                label={t('blocked.open', { name: username })}
                onClick={() => card.show({ customerId: customer_id, name: username })}
              >
                {t('blocked.card')}
              </LinkButton>
            </li>
          ))}
        </Blocks>
      </Card>
      {card.dialog}
    </Page>
  );
}
