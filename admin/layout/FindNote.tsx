import type { PaperProps } from '@mui/material';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { FindBoxHits, FindBoxNote } from './find-style';
import type { Found } from './useFind';

/** What the note is about; the list of hits takes no properties of ours. */
export const FoundContext = createContext<Found | undefined>(undefined);

/** How the text was read; what was searched if nothing fits; what could not be searched. */
function FindNote({ text, answer, isReady, isFailed }: Found) {
  const { t } = useTranslation('admin');
  if (text === '' || !isReady) return null;
  if (isFailed) return <p>{t('layout.find_failed')}</p>;
  if (answer === undefined) return null;
  const { psychics, customers, contacts, readings, failed, phone } = answer;
  const count = [psychics, customers, contacts, readings].reduce((sum, { length }) => sum + length, 0);
  return (
    <>
      {phone !== null && <p>{t('layout.read_as_phone', { phone })}</p>}
      {phone === null && answer.read_as === 'email' && <p>{t('layout.read_as_email')}</p>}
      {count === 0 && (
        <>
          <p>
            <strong>{t('layout.find_none', { text })}</strong>
          </p>
          <p>{t('layout.find_searched')}</p>
        </>
      )}
      {failed.map((part) => (
        <p key={part}>{t(`layout.find_part_failed.${part}`)}</p>
      ))}
    </>
  );
}

/** The hits with the note above them. */
export function FindPaper({ children, ...props }: PaperProps) {
  const found = useContext(FoundContext);
  return (
    <FindBoxHits {...props}>
      <FindBoxNote role="status">{found && <FindNote {...found} />}</FindBoxNote>
      {children}
    </FindBoxHits>
  );
}
