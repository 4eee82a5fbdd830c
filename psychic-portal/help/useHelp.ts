import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { psychicQueries } from '../../common/api/psychics';
import { useReportQuery } from '../../common/api/useReportQuery';
import type { HelpArticle } from '../../common/domain/help';
import { addWords } from '../../common/words';
import { help } from '../words/help';
import { useOwnTerms } from '../pay/useOwnTerms';
import { withTerms } from './with-terms';
import { usePsychic } from '../../common/ui/own/session';

// loaded with the help pages, not with the frame
addWords('help', help);

/** The help texts for the signed-in user: without money in limited mode, and until that is known. */
export function useHelp() {
  const { t } = useTranslation('help');
  const { user_id: id } = usePsychic();
  const isLimited = useReportQuery(psychicQueries.own(id)).data?.limited_readings ?? true;
  const terms = useOwnTerms();
  return useMemo(() => {
    const all = t('articles', { returnObjects: true }).map((article) => withTerms(article, terms));
    return {
      articles: isLimited ? all.map(withoutMoney) : all,
      asked: t('asked', { returnObjects: true }),
      firstDay: t('first_day', { returnObjects: true }),
      topics: t('topics', { returnObjects: true }),
    };
  }, [t, isLimited, terms]);
}

function withoutMoney(article: HelpArticle): HelpArticle {
  const sections = article.sections.map((section) => ({
    ...section,
    parts: section.parts.filter(({ withMoney }) => withMoney !== true),
  }));
  return { ...article, sections };
}
