import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decided, decisionQueries } from '../../../common/api/decisions';
import { storedUser } from '../../../common/api/session';
import { Icon } from '../../../common/ui/parts/Icon';
import { decidedText } from './decided-text';

const DecidedMeanwhileBox = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  marginBottom: 12,
  padding: '4px 6px 4px 14px',
  background: 'var(--primary-tint)',
  borderRadius: 6,
  '& > svg': { flex: 'none', marginTop: 7 },
  '& > div': { flex: 1, minWidth: 0, padding: '4px 0', overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '&[hidden]': { display: 'none' },
});

/** The most decisions that are named. */
const mostShown = 3;
const keyOf = ({ id, undone }: Decided): string => `${id} ${undone}`;

/** What other managers have decided since the page was opened, and has therefore left the queue. */
export function DecidedMeanwhile() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(decisionQueries.decided());
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const takeNote = () => setKnown(new Set(data?.map(keyOf)));
  if (known === undefined && data !== undefined) takeNote();
  const me = storedUser()?.username;
  const news = (data ?? []).filter(
    (row) => known !== undefined && !known.has(keyOf(row)) && row.decided_by !== me && !row.undone,
  );
  return (
    <DecidedMeanwhileBox role="status" hidden={news.length === 0}>
      <Icon name="check" />
      <div>
        {news.slice(0, mostShown).map((row) => (
          <p key={row.id}>{decidedText(t, row)}</p>
        ))}
        {news.length > mostShown && <p>{t('approvals.decided_more', { count: news.length - mostShown })}</p>}
      </div>
      <IconButton aria-label={t('approvals.decided_close')} onClick={takeNote}>
        <Icon name="close" />
      </IconButton>
    </DecidedMeanwhileBox>
  );
}
