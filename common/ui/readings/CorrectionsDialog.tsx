import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ReadingRow, versionsQuery } from '../../api/readings';
import { instantWithSeconds } from '../format';
import { instantInText } from '../time-of-day';
import { Dialog } from '../parts/Dialog';
import { Awaited } from '../parts/States';
import { type Correction, correctionsOf } from './corrections';

const Changes = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '12px 0', borderTop: '1px solid var(--line)' },
  '& h3': { margin: 0, fontSize: 14, lineHeight: '20px' },
  '& p': { margin: '0 0 6px', fontSize: 13, color: 'var(--ink2)' },
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: 13 },
  '& th, & td': {
    padding: '4px 8px 4px 0',
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontSize: 12, color: 'var(--ink2)' },
  '& tbody th': { color: 'var(--ink2)' },
  '& ins': { fontWeight: 650, textDecoration: 'none' },
});

function CorrectionItem({ change: { reason, at, by, fields } }: { change: Correction }) {
  const { t } = useTranslation();
  return (
    <li>
      <h3>{t(`readings.reasons.${reason}`)}</h3>
      <p>
        <time dateTime={at}>{instantWithSeconds(at)}</time>{' '}
        {by === null ? t('readings.changed_by_none') : t('readings.changed_by', { key: by })}
      </p>
      {fields.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('readings.changed_field')}</th>
              <th scope="col">{t('readings.changed_before')}</th>
              <th scope="col">{t('readings.changed_after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, name, before, after }) => (
              <tr key={field}>
                <th scope="row">{name}</th>
                <td>
                  <del>{before}</del>
                </td>
                <td>
                  <ins>{after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

interface CorrectionsDialogProps {
  psychicId: number;
  reading: ReadingRow;
  open: boolean;
  onClose: () => void;
}

/** What was changed in a reading since it first arrived, newest first. For managers. */
export function CorrectionsDialog({ psychicId, reading, open, onClose }: CorrectionsDialogProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...versionsQuery(psychicId, reading.id), enabled: open });
  const member = reading.username ?? t('readings.unknown_member');
  return (
    <Dialog open={open} title={t('readings.corrections')} onClose={onClose} width={640}>
      <p>
        {t('readings.corrections_of', {
          member,
          date: instantInText(reading.call_date),
          version: reading.version,
        })}
      </p>
      {data === undefined ? (
        <Awaited failed={isError} text={t('readings.corrections_failed')} onRetry={() => void refetch()} />
      ) : (
        <Changes>
          {correctionsOf(reading, data).map((change) => (
            <CorrectionItem key={change.version} change={change} />
          ))}
        </Changes>
      )}
    </Dialog>
  );
}
