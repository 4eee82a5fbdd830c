import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { onPhone, onTablet } from '../../common/brand/sizes';
import { helpAddresses, type HelpPage } from '../../common/domain/help';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Card } from '../../common/ui/parts/Page';
import type { useHelp } from './useHelp';

type Help = ReturnType<typeof useHelp>;

const StepsCard = styled(Card)({ marginBottom: 16 });
const FirstSteps = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: '12px 0',
  margin: 0,
  padding: '2px 0 16px',
  listStyle: 'none',
  // the separator before the first of each row is clipped
  overflow: 'hidden',
  '& li': { marginLeft: -1, padding: '0 16px', borderLeft: '1px solid var(--line)' },
  '& a': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 700 },
  '& i': {
    flex: 'none',
    width: 22,
    borderRadius: 11,
    background: 'var(--primary-tint)',
    fontStyle: 'normal',
    fontSize: 12,
    lineHeight: '22px',
    textAlign: 'center',
  },
  '& p': { margin: '4px 0 0', fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
});

/** The steps for the first day. */
export function FirstDay({ steps }: { steps: Help['firstDay'] }) {
  const { t } = useTranslation('help');
  return (
    <StepsCard>
      <CardHeader title={t('page.first_day')} />
      <FirstSteps>
        {steps.map(({ title, text, to }, n) => (
          <li key={title}>
            <Link to={helpAddresses[to]}>
              <i aria-hidden>{n + 1}</i>
              {title}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </FirstSteps>
    </StepsCard>
  );
}

/** The topics in pairs, with frequently asked questions next to them. */
export const HelpColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 420px',
  alignItems: 'start',
  gap: 16,
  '& > .topics': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 16 },
  '& > .topics:empty': { display: 'none' },
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [onPhone]: { '& > .topics': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const TopicCard = styled(Card)({
  '& h2': {
    margin: 0,
    padding: '14px 16px 6px',
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 600,
    color: 'var(--ink2)',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'grid',
    gap: 2,
    padding: '10px 16px',
    borderTop: '1px solid var(--line)',
    fontSize: 13,
    lineHeight: '18px',
    color: 'var(--ink2)',
  },
  '& a:hover': { background: 'var(--hover)', textDecoration: 'none' },
  '& b': { fontSize: 14, lineHeight: '20px', fontWeight: 650, color: 'var(--primary)' },
});

interface HelpTopicProps {
  title: string;
  articles: readonly { name: HelpPage; title: string; line: string }[];
}

/** A topic's articles, each with a one-line answer. */
export function HelpTopic({ title, articles }: HelpTopicProps) {
  return (
    <TopicCard>
      <h2>{title}</h2>
      <ul>
        {articles.map((article) => (
          <li key={article.name}>
            <Link to={helpAddresses[article.name]}>
              <b>{article.title}</b> <span>{article.line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </TopicCard>
  );
}
