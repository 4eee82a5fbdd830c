import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onTouch, touchHeight } from '../common/brand/sizes';
import { Icon } from '../common/ui/parts/Icon';
import { Unseen } from '../common/ui/parts/Unseen';
import { Part } from './Part';
import type { PhraseChoice } from './usePhrases';

const PhrasesDialog = lazy(() => import('./PhrasesDialog'));

export const phraseListId = 'phrases';
export const phraseId = (at: number): string => `phrase-${at}`;

const PhraseBox = styled('div')({
  position: 'absolute',
  zIndex: 1,
  bottom: '100%',
  left: 0,
  right: 0,
  display: 'grid',
  padding: '6px 20px',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  boxShadow: '0 -6px 16px rgb(0 0 0 / 12%)',
  '& ul': { maxHeight: 'min(240px, 32dvh)', margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    padding: '0 8px',
    borderRadius: 6,
    cursor: 'pointer',
  },
  '& li[aria-selected=true]': { background: 'var(--primary-tint)' },
  '& li span': { overflow: 'hidden', color: 'var(--ink2)', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > button': { justifySelf: 'start' },
  [onTouch]: { padding: '6px 12px', '& li': { minHeight: touchHeight } },
});

interface PhrasesProps {
  psychicId: number;
  choice: PhraseChoice;
  onOpen: () => void;
}

/** The button of the saved phrases, and the list of those that are offered, above the reply box. */
export function Phrases({ psychicId, choice, onOpen }: PhrasesProps) {
  const { t } = useTranslation('chat');
  const { offered, active, insert, isMenu, setMenu } = choice;
  const [isEdited, setEdited] = useState(false);
  const isShown = isMenu || offered.length > 0;
  return (
    <>
      <IconButton
        aria-label={t('phrases.open')}
        aria-expanded={isMenu}
        // the field keeps the focus, and a phone its keyboard
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setMenu(!isMenu);
          onOpen();
        }}
      >
        <Icon name="list" />
      </IconButton>
      <Unseen role="status">{offered.length > 0 && t('phrases.found', { count: offered.length })}</Unseen>
      {isShown && (
        <PhraseBox
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {offered.length > 0 ? (
            <ul role="listbox" id={phraseListId} aria-label={t('phrases.title')}>
              {offered.map((phrase, at) => (
                <li
                  key={phrase.key}
                  id={phraseId(at)}
                  role="option"
                  aria-selected={at === active}
                  onClick={() => insert(phrase)}
                >
                  <b>{`/${phrase.key}`}</b>
                  <span>{phrase.text}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p>{t('phrases.none')}</p>
          )}
          {isMenu && (
            <Button
              variant="text"
              startIcon={<Icon name="pencil" />}
              onClick={() => {
                setMenu(false);
                setEdited(true);
              }}
            >
              {t('phrases.edit')}
            </Button>
          )}
        </PhraseBox>
      )}
      {isEdited && (
        <Part at={0}>
          <Suspense>
            <PhrasesDialog psychicId={psychicId} onClose={() => setEdited(false)} />
          </Suspense>
        </Part>
      )}
    </>
  );
}
