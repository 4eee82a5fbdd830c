import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { instant } from '../../../common/ui/time-of-day';
import type { Contact } from '../../providers/resources';

/** The comment, as written. */
export const Comment = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const Fields = styled('div')({
  display: 'grid',
  gap: 14,
  '& p': { margin: 0 },
});

/** Who answered a contact, and when; nothing if unanswered. */
export function Answered({ contact: { answered_by, answered_at } }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  if (answered_at === null) return null;
  const at = instant(answered_at);
  return (
    <p>
      {answered_by === null
        ? t('contacts.answered_at', { at })
        : t('contacts.answered_by', { who: answered_by, at })}
    </p>
  );
}
