import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../common/api/client';
import { onPhone } from '../../common/brand/sizes';
import { Card } from '../../common/ui/parts/Page';
import type { DashboardPart } from './usePart';

const NewPsychicsCard = styled(Card)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  marginBottom: 16,
  padding: '10px 16px',
  lineHeight: '20px',
  '& ul': { display: 'contents', listStyle: 'none' },
  '& small': { flexBasis: '100%', fontSize: 12, color: 'var(--ink3)' },
  [onPhone]: { padding: '10px 12px', '& a': { display: 'inline-block', padding: '7px 0' } },
});

/** What new psychics miss for their first reading, with the lists of who they are; nothing without new psychics. */
export function NewPsychicsLine({ part }: { part: DashboardPart<Schemas['NewPsychics']> }) {
  const { t } = useTranslation('admin');
  if (part.data === undefined || part.data.total === 0) return null;
  const { total, missing } = part.data;
  return (
    <NewPsychicsCard aria-label={t('dashboard.new_psychics')}>
      <b>{t('dashboard.new_total', { count: total })}</b>
      {missing.length === 0 ? (
        <span>{t('dashboard.new_complete')}</span>
      ) : (
        <ul>
          {missing.map(({ step, count }) => (
            <li key={step}>
              <Link to={`/psychics?missing=${step}`}>{t(`dashboard.new_missing.${step}`, { count })}</Link>
            </li>
          ))}
        </ul>
      )}
      <small>{t('dashboard.new_text')}</small>
    </NewPsychicsCard>
  );
}
