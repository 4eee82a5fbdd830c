import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLocation, NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { helpAddresses } from '../../common/domain/help';
import { NotFound } from '../../common/ui/frame/NotFound';
import { Card, Page } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import { Unseen } from '../../common/ui/parts/Unseen';
import { Article } from './Article';
import { AskedMost } from './AskedMost';
import { HelpColumns, FirstDay, HelpTopic } from './HelpIndex';
import { isFound, lineFor } from './search';
import { SearchField } from './SearchField';
import { useArrival } from './useArrival';
import { useHelp } from './useHelp';
import { useEffect, useState } from 'react';

/** All help articles that match a search, or all of them without one. */
function useFound(text: string) {
  const { articles, asked, firstDay, topics } = useHelp();
  const shown = articles.flatMap((article) => {
    const line = lineFor(text, article);
    return line === undefined ? [] : [{ name: article.name, title: article.title, line }];
  });
  const found = topics.map(({ title, articles: names }) => ({
    title,
    articles: names.flatMap((name) => shown.filter((article) => article.name === name)),
  }));
  return {
    topics: found.filter(({ articles: some }) => some.length > 0),
    asked: asked.filter(({ question, answer }) => isFound(text, question, answer)),
    firstDay: firstDay.filter((step) => isFound(text, step.title, step.text)),
  };
}

/** All articles: by topic, by frequently asked questions, and by search. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [text, setText] = useQueryText();
  const { topics, asked, firstDay } = useFound(text);
  useArrival('help');
  const isNothing = topics.length + asked.length + firstDay.length === 0;
  const count = topics.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <Page title={t('page.title')}>
      <SearchField
        label={t('page.search')}
        placeholder={t('page.placeholder')}
        value={text}
        onChange={setText}
      />
      <Unseen role="status">{text.trim() !== '' && t('page.found', { count })}</Unseen>
      {isNothing ? (
        <Card>
          <EmptyState
            title={t('page.nothing', { text: text.trim() })}
            text={t('page.nothing_text')}
            action={
              <Button variant="outlined" onClick={() => setText('')}>
                {t('page.clear')}
              </Button>
            }
          />
        </Card>
      ) : (
        <>
          {firstDay.length > 0 && <FirstDay steps={firstDay} />}
          <HelpColumns>
            <div className="topics">
              {topics.map((topic) => (
                <HelpTopic key={topic.title} {...topic} />
              ))}
            </div>
            <AskedMost asked={asked} />
          </HelpColumns>
        </>
      )}
    </Page>
  );
}

/** The article at a path, in any case. */
export function HelpArticlePage() {
  const { articles } = useHelp();
  const { pathname } = useLocation();
  const address = pathname.toLowerCase().replace(/\/+$/, '');
  const place = articles.findIndex(({ name }) => helpAddresses[name] === address);
  const article = articles[place];
  if (article === undefined) return <NotFound home="/psychic" />;
  return <Article article={article} before={articles[place - 1]} after={articles[place + 1]} />;
}

const parameter = 'q';

/** The search text, stored in the URL: a reload, Back, and a shared link keep it. */
function useQueryText(): [string, (text: string) => void] {
  const { key } = useLocation();
  const [address, setAddress] = useSearchParams();
  const inAddress = address.get(parameter) ?? '';
  const [text, setText] = useState(inAddress);
  // the URL may lag behind the field
  const isOwn = useNavigationType() === NavigationType.Replace;
  useEffect(() => {
    if (!isOwn) setText(inAddress);
  }, [key, isOwn, inAddress]);
  const change = (next: string) => {
    setText(next);
    setAddress(next.trim() === '' ? {} : { [parameter]: next }, { replace: true });
  };
  return [text, change];
}
