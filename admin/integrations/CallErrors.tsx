import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../common/ui/parts/Dialog';
import type { Rows } from '../providers/resources';

const Errors = styled('pre')({
  margin: 0,
  padding: '10px 12px',
  background: 'var(--sunken)',
  borderRadius: 6,
  fontSize: 12,
  lineHeight: '18px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

interface CallErrorsProps {
  call: Rows['calls'];
  open: boolean;
  onClose: () => void;
}

/** What was wrong with a call, as it was answered. */
export function CallErrors({ call, open, onClose }: CallErrorsProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open={open} title={t('integrations.details')} onClose={onClose}>
      <p>{`${call.method} ${call.route}`}</p>
      <p>{`${t('integrations.request_id')}: ${call.request_id}`}</p>
      <Errors>{JSON.stringify(call.errors, null, 2)}</Errors>
    </Dialog>
  );
}
