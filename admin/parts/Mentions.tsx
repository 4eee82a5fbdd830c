import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Mention, mentionsQuery } from '../../common/api/mentions';
import { useReportQuery } from '../../common/api/useReportQuery';
import { Awaited } from '../../common/ui/parts/States';

const MentionsSection = styled('section')({
  '& h3': { margin: '0 0 4px', fontSize: 15 },
  '& p': { margin: '0 0 8px' },
});

const Counts = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
});

const MentionItems = styled('ol')({
  maxHeight: 240,
  margin: '0 0 8px',
  padding: '0 8px 0 0',
  overflowY: 'auto',
  listStyle: 'none',
  '& li': { padding: '6px 0', borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' },
  '& a': { textDecoration: 'underline' },
});

function MentionItem({ kind, page, excerpt }: Mention) {
  const { t } = useTranslation('admin');
  const name = t(`erasure.kinds.${kind}`);
  return (
    <li>
      {page === null ? (
        <strong>{name}</strong>
      ) : (
        <Link to={page} target="_blank">
          {name}
        </Link>
      )}
      {excerpt !== null && (
        <>
          {' '}
          <bdi>{excerpt}</bdi>
        </>
      )}
    </li>
  );
}

/** What others wrote about a person, by kind and with links: an erasure leaves it. */
export function Mentions({ kind, id }: { kind: 'psychic' | 'customer'; id: number }) {
  const { t } = useTranslation('admin');
  const [from, setFrom] = useState(0);
  const { data, stale, failed, reloading, refetch } = useReportQuery(mentionsQuery(kind, id, from));
  if (data === undefined)
    return <Awaited failed={failed} text={t('erasure.mentions_failed')} onRetry={refetch} />;
  const next = from + data.mentions.length;
  return (
    <MentionsSection aria-busy={stale || reloading}>
      <h3>{t('erasure.mentions')}</h3>
      {data.total === 0 ? (
        <p>{t('erasure.mentions_none')}</p>
      ) : (
        <>
          <p>{t('erasure.mentions_text')}</p>
          <Counts>
            {data.counts.map((one) => (
              <li key={one.kind}>
                {t('erasure.mention', { kind: t(`erasure.kinds.${one.kind}`), count: one.count })}
              </li>
            ))}
          </Counts>
          {/* a list that scrolls must be reachable with the keyboard */}
          <MentionItems tabIndex={0} aria-label={t('erasure.mentions')}>
            {data.mentions.map((one) => (
              <MentionItem key={`${one.kind} ${one.id}`} {...one} />
            ))}
          </MentionItems>
          <Button onClick={refetch}>{t('erasure.mentions_again')}</Button>
          {next < data.total && <Button onClick={() => setFrom(next)}>{t('erasure.mentions_more')}</Button>}
          {from > 0 && <Button onClick={() => setFrom(0)}>{t('erasure.mentions_fewer')}</Button>}
        </>
      )}
    </MentionsSection>
  );
}
