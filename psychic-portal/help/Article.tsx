import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formCardWidth, onPaper, onPhone, onTablet } from '../../common/brand/sizes';
import { type HelpArticle, helpAddresses } from '../../common/domain/help';
import { Icon } from '../../common/ui/parts/Icon';
import { Card, usePageTitle } from '../../common/ui/parts/Page';
import { ArticleAside, Neighbours } from './ArticleAside';
import { ArticleSection } from './ArticleSection';
import { useArrival } from './useArrival';

const Back = styled(Button)({
  marginBottom: 14,
  [onPhone]: { width: '100%' },
  [onPaper]: { display: 'none' },
}) as typeof Button;

const ArticleColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${formCardWidth}px) 260px`,
  alignItems: 'start',
  gap: '24px 48px',
  [onTablet]: { gridTemplateColumns: `minmax(0, ${formCardWidth}px)` },
  '& article': { fontSize: 16, lineHeight: '26px' },
  '& h1': { margin: '0 0 10px', fontSize: 26, lineHeight: '32px', fontWeight: 700, outline: 'none' },
});

const InShort = styled(Card)({
  display: 'grid',
  gap: 4,
  padding: '16px 18px',
  borderLeft: '4px solid var(--primary)',
  '& b': { fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '& p': { margin: 0, fontSize: 17, lineHeight: '27px' },
});

interface ArticleProps {
  article: HelpArticle;
  before: HelpArticle | undefined;
  after: HelpArticle | undefined;
}

/** A help article: a summary, its sections, and related links. */
export function Article({ article: { name, title, short, sections }, before, after }: ArticleProps) {
  const { t } = useTranslation('help');
  usePageTitle(title);
  const heading = useArrival(name);
  return (
    <>
      <Back component={Link} to={helpAddresses.help} variant="outlined" startIcon={<Icon name="previous" />}>
        {t('page.back')}
      </Back>
      <ArticleColumns>
        <article>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <InShort>
            <b>{t('page.in_short')}</b>
            <p>{short}</p>
          </InShort>
          {sections.map((section) => (
            <ArticleSection key={section.id} {...section} />
          ))}
          <Neighbours before={before} after={after} />
        </article>
        <ArticleAside sections={sections} />
      </ArticleColumns>
    </>
  );
}
