import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../common/api/client';
import { historyQuery } from '../../../common/api/invitations';
import { useReportQuery } from '../../../common/api/useReportQuery';
import { dayText } from '../../../common/ui/format';
import { CardHeader } from '../../../common/ui/parts/CardHeader';
import { Card, usePageTitle } from '../../../common/ui/parts/Page';
import { Awaited } from '../../../common/ui/parts/States';
import { FootNote } from '../../../common/ui/table/ListBar';
import { instantInText } from '../../../common/ui/time-of-day';
import { addWords } from '../../../common/words';
import { history } from '../../words/history';
import { usePsychic } from './usePsychic';

addWords('admin', { history });

const HistoryList = styled('ol')({
  margin: 0,
  padding: '0 16px 8px',
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '10px 0 10px 16px',
    borderLeft: '2px solid var(--line)',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
});

/** How a psychic came from the first contact to the first reading. */
export function HistoryPage() {
  const { t } = useTranslation('admin');
  const { user_id, username } = usePsychic();
  usePageTitle(t('history.page', { username }));
  const { data, failed, refetch } = useReportQuery(historyQuery(user_id));
  return (
    <>
      <Card aria-label={t('history.label', { username })}>
        <CardHeader title={t('history.title')} />
        {data === undefined ? (
          <Awaited failed={failed} text={t('history.failed')} onRetry={refetch} />
        ) : (
          <HistoryList>
            {data.map((step, place) => (
              <HistoryItem key={place} step={step} psychic={user_id} />
            ))}
            {data.every(({ kind }) => kind !== 'first_reading') && <li>{t('history.no_reading')}</li>}
          </HistoryList>
        )}
      </Card>
      <FootNote>{t('history.note')}</FootNote>
    </>
  );
}

/** Where a step's details are. */
function addressOf(
  { kind, contact_id, user_id }: Schemas['HistoryStep'],
  psychic: number,
): string | undefined {
  if (contact_id !== null) return `/contacts/${contact_id}`;
  if (kind === 'other_account') return `/psychics/${user_id}`;
  if (kind === 'first_reading') return `/psychics/${psychic}/readings`;
  if (kind === 'signed_up') return `/psychics/${psychic}/profile`;
  return kind === 'approved' || kind === 'declined' || kind === 'decided' ? '/approvals/decided' : undefined;
}

function HistoryItem({ step, psychic }: { step: Schemas['HistoryStep']; psychic: number }) {
  const { t } = useTranslation('admin');
  const { kind, at, by, text } = step;
  const to = addressOf(step, psychic);
  const title = t(`history.kinds.${kind}`);
  const [name = '', day = ''] = text.split(' ');
  const detail =
    kind === 'agreed'
      ? t('history.document', {
          name:
            name === 'privacy-policy' || name === 'psychic-agreement' ? t(`history.documents.${name}`) : name,
          day: dayText(day),
        })
      : text;
  return (
    <li>
      <strong>{to === undefined ? title : <Link to={to}>{title}</Link>}</strong>
      {detail !== '' && <bdi>{detail}</bdi>}
      <small>
        {instantInText(at)} {by !== null && t('history.by', { who: by })}
      </small>
    </li>
  );
}
