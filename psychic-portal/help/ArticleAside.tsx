import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { onPaper, onPhone, onTablet, touchHeight } from '../../common/brand/sizes';
import { type HelpArticle, helpAddresses } from '../../common/domain/help';
import { Icon } from '../../common/ui/parts/Icon';

const Aside = styled('div')({
  position: 'sticky',
  top: 16,
  display: 'grid',
  gap: 20,
  fontSize: 13,
  lineHeight: '18px',
  '& h2': { margin: '0 0 6px', fontSize: 13, lineHeight: '18px', fontWeight: 600, color: 'var(--ink2)' },
  '& a': { display: 'block', padding: '7px 0' },
  '& .toc a': { paddingLeft: 12, borderLeft: '2px solid var(--line)' },
  '& .toc a[aria-current]': { borderColor: 'var(--primary)', fontWeight: 700 },
  // when it is below the article, there is nothing left to link to
  [onTablet]: { position: 'static', '& .toc': { display: 'none' } },
  [onPhone]: { '& a': { display: 'flex', alignItems: 'center', minHeight: touchHeight } },
  [onPaper]: { display: 'none' },
});

/** Next to an article: its sections, and whom to ask. */
export function ArticleAside({ sections }: Pick<HelpArticle, 'sections'>) {
  const { t } = useTranslation('help');
  const { hash } = useLocation();
  return (
    <Aside>
      <nav className="toc" aria-labelledby="toc">
        <h2 id="toc">{t('page.on_this_page')}</h2>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={hash === `#${id}` || undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div>
        <h2>{t('page.not_answered')}</h2>
        <Link to={helpAddresses.contact}>{t('page.contact_manager')}</Link>
        <Link to={helpAddresses.problem}>{t('page.problem')}</Link>
      </div>
    </Aside>
  );
}

const ArticleNeighbors = styled('nav')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  marginTop: 32,
  paddingTop: 16,
  borderTop: '1px solid var(--line)',
  fontSize: 14,
  lineHeight: '20px',
  '& a': { display: 'flex', alignItems: 'center', gap: 6 },
  '& a[rel=next]': { marginLeft: 'auto', textAlign: 'right' },
  [onPhone]: { '& a': { minHeight: touchHeight } },
  [onPaper]: { display: 'none' },
});

/** Links to the previous and next article. */
export function Neighbours({ before, after }: Record<'before' | 'after', HelpArticle | undefined>) {
  const { t } = useTranslation('help');
  return (
    <ArticleNeighbors aria-label={t('page.neighbours')}>
      {before && (
        <Link to={helpAddresses[before.name]} rel="prev">
          <Icon name="previous" />
          {before.title}
        </Link>
      )}
      {after && (
        <Link to={helpAddresses[after.name]} rel="next">
          {after.title}
          <Icon name="next" />
        </Link>
      )}
    </ArticleNeighbors>
  );
}
