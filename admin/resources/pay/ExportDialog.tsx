import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed } from '../../../common/api/keys';
import { payFileAddress, type PayRunDetail } from '../../../common/api/pay';
import { saveFile } from '../../../common/api/useExport';
import { type PaymentFileFormat, paymentFileFormats } from '../../../common/domain/pay/run';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { fieldName } from '../../../common/ui/form/form-style';
import { money } from '../../../common/ui/format';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { Icon } from '../../../common/ui/parts/Icon';
import { Segmented } from '../../../common/ui/parts/Segmented';
import { runDays } from './run-texts';
import { instantInText } from '../../../common/ui/time-of-day';

const ExportParts = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& h3': { ...fieldName, margin: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', color: 'var(--ink2)' },
  '& p': { margin: 0, color: 'var(--ink2)' },
});

/** The payment file of a run, and who has exported it before. */
export function ExportDialog({ run, onClose }: { run: PayRunDetail; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [format, setFormat] = useState<PaymentFileFormat>('generic');
  const save = useMutation({
    mutationFn: () => saveFile(payFileAddress(run.period_to, format)),
    meta: { failure: t('pay.run.not_exported') },
    onSuccess: onClose,
    // the file is among the exports now, or the run is another than the one shown
    onSettled: () => changed(client, 'pay', 'pay_runs', 'run_statements'),
  });
  return (
    <Dialog
      open
      title={t('pay.run.export_title', { days: runDays(run.period_to) })}
      onClose={onClose}
      isCard
      actions={
        <ChangeButton
          change="exportRun"
          running={save.isPending}
          variant="contained"
          startIcon={<Icon name="download" />}
          onPress={() => save.mutate()}
        >
          {t('pay.run.export_now')}
        </ChangeButton>
      }
    >
      <p>{t('pay.run.export_text')}</p>
      <ExportParts>
        <Segmented
          label={t('pay.run.export_format')}
          segments={paymentFileFormats.map((value) => ({
            value,
            name: t(`pay.run.export_formats.${value}`),
          }))}
          value={format}
          onChange={setFormat}
        />
        {run.exports.length === 0 ? (
          <p>{t('pay.run.export_never')}</p>
        ) : (
          <>
            <h3>{t('pay.run.export_before')}</h3>
            <ul>
              {run.exports.map(({ exported_by: who, exported_at, format: made, rows, total }) => (
                <li key={`${exported_at} ${who} ${made}`}>
                  {t('pay.run.export_line', {
                    who,
                    at: instantInText(exported_at),
                    format: t(`pay.run.export_formats.${made as PaymentFileFormat}`),
                    rows,
                    sum: money(total),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </ExportParts>
    </Dialog>
  );
}
