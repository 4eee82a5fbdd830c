import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const RejectionBox = styled('div')({
  padding: '10px 14px',
  background: 'var(--danger-tint)',
  borderLeft: '4px solid var(--danger)',
  borderRadius: 6,
  overflowWrap: 'anywhere',
  '& h3': { margin: 0, fontSize: 13, lineHeight: '20px', fontWeight: 700 },
  '& p': { margin: 0, whiteSpace: 'pre-line' },
});

/** The rejection reason as written; renders nothing if there is none. */
export function Rejection({ reason }: { reason: string | null | undefined }) {
  const { t } = useTranslation();
  if (reason === null || reason === undefined) return null;
  return (
    <RejectionBox className="rejection">
      <h3>{t('parts.rejected_because')}</h3>
      <p dir="auto">{reason}</p>
    </RejectionBox>
  );
}
