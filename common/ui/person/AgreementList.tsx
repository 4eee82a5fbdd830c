import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../api/client';
import { documentAddress } from '../../api/psychics';
import { addWords } from '../../words';
import { agreements as words } from '../../words/en/ui/agreements';
import { dayText, missing } from '../format';
import { instantInText } from '../time-of-day';

addWords('ui', { agreements: words });

const Agreed = styled('ul')({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', justifyItems: 'start', lineHeight: '20px', overflowWrap: 'anywhere' },
  '& a': { fontWeight: 600, textDecoration: 'underline' },
  '& small': { fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
});

/** The documents somebody agreed to, each with the link to its text as agreed, and those that wait. */
export function AgreementList({ agreed, due }: Schemas['Agreements']) {
  const { t } = useTranslation();
  if (agreed.length === 0) return <p>{t('agreements.none')}</p>;
  return (
    <Agreed>
      {due.map((document) => (
        <li key={`${document.name} ${document.effective_date}`}>
          <a href={documentAddress(document)} target="_blank" rel="noreferrer">
            {document.title}
          </a>
          <b>{t('agreements.due', { day: dayText(document.effective_date) })}</b>
        </li>
      ))}
      {agreed.map((record) => {
        const { name, title, effective_date, agreed_at, typed_name, address, text_hash } = record;
        return (
          <li key={`${name} ${effective_date}`}>
            <a href={documentAddress(record)} target="_blank" rel="noreferrer">
              {title}
            </a>
            <small>
              {t('agreements.version', { day: dayText(effective_date), at: instantInText(agreed_at) })}
            </small>
            {typed_name !== null && (
              <small>{t('agreements.by', { name: typed_name, address: address ?? missing })}</small>
            )}
            {text_hash !== null && <small>{t('agreements.hash', { hash: text_hash })}</small>}
          </li>
        );
      })}
    </Agreed>
  );
}
