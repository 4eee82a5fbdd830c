import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Agreement, agreementAddress, loadAgreements } from './agreements';
import type { Network } from '../../common/brand/brands';
import { onPhone, touchHeight } from '../../common/brand/sizes';

const DocumentBox = styled('div')({
  overflow: 'hidden',
  background: 'var(--surface)',
  border: '2px solid var(--control)',
  borderRadius: 'var(--corner)',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 20px',
    padding: '4px 16px',
    background: 'var(--sunken)',
    borderBottom: '1px solid var(--control)',
    fontSize: 15,
  },
  '& header a': { marginLeft: 'auto', fontSize: 14, lineHeight: `${touchHeight}px`, color: 'var(--primary)' },
  '& iframe': { display: 'block', width: '100%', height: 280, border: 0 },
  '& > p': { margin: 0, padding: '18px 20px' },
  // the whole height but for some of the page, so that a finger finds a place to go on
  [onPhone]: { '& header a': { width: '100%', marginLeft: 0 }, '& iframe': { height: '80dvh' } },
});

/** Lets a framed document use the fonts of this page: by itself it loads nothing. */
function shareFonts(framed: Document | null): void {
  if (framed === null || !('FontFace' in window)) return;
  const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules));
  for (const rule of rules)
    if (rule instanceof CSSFontFaceRule) {
      const own = (name: string): string | undefined => rule.style.getPropertyValue(name) || undefined;
      const [family, source] = [own('font-family'), own('src')];
      const limits = { unicodeRange: own('unicode-range'), weight: own('font-weight') };
      if (family !== undefined && source !== undefined)
        framed.fonts.add(
          new FontFace(
            family.replaceAll('"', ''),
            source.replaceAll(
              /url\("?([^")]+)"?\)/g,
              (_, address: string) =>
                `url(${new URL(address, rule.parentStyleSheet?.href ?? document.baseURI).href})`,
            ),
            Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)),
          ),
        );
    }
}

/** The documents to agree to: a frame shows one at a time. */
export function Documents({ network }: { network: Network }) {
  const { t } = useTranslation('sign_up');
  const [documents, setDocuments] = useState<Agreement[] | 'failed'>();
  const [chosen, setChosen] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isStale = false;
    void loadAgreements(network).then(
      // the agreement before the policy that it refers to
      (list) => isStale || setDocuments(list.toReversed()),
      () => isStale || setDocuments('failed'),
    );
    return () => {
      isStale = true;
    };
  }, [network, tries]);
  if (documents === 'failed')
    return (
      <DocumentBox className="whole">
        <p role="alert">
          {t('documents_failed')}{' '}
          <Button
            className="plain"
            onClick={() => {
              setDocuments(undefined);
              setTries(tries + 1);
            }}
          >
            {t('try_again')}
          </Button>
        </p>
      </DocumentBox>
    );
  const shown = documents?.find(({ name }) => name === chosen) ?? documents?.[0];
  if (shown === undefined)
    return (
      <DocumentBox className="whole">
        <p>{t('documents_loading')}</p>
      </DocumentBox>
    );
  return (
    <DocumentBox className="whole" role="group" aria-label={t('documents')}>
      <header>
        {documents?.map(({ name, title }) => (
          <Button
            key={name}
            className="plain"
            aria-current={name === shown.name || undefined}
            onClick={() => setChosen(name)}
          >
            <span lang="en">{title}</span>
          </Button>
        ))}
        <a href={agreementAddress(shown.name, network)} target="_blank" rel="noreferrer">
          {t('open_document')}
        </a>
      </header>
      <iframe
        key={shown.name}
        lang="en"
        title={shown.title}
        src={agreementAddress(shown.name, network)}
        onLoad={({ currentTarget }) => shareFonts(currentTarget.contentDocument)}
      />
    </DocumentBox>
  );
}
