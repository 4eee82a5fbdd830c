import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client as api, type Schemas } from '../../common/api/client';
import { changed } from '../../common/api/keys';
import { dateTextOf } from '../../common/domain/date-field';
import { count } from '../../common/ui/format';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { notifySuccess } from '../../common/ui/parts/notices';
import { instantInText } from '../../common/ui/time-of-day';

type Deletion = Schemas['WaitingDeletion'];

function Agree({ deletion }: { deletion: Deletion }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { class: of, title, night, rows } = deletion;
  const agree = useMutation({
    mutationFn: () =>
      api.POST('/api/operations/stopped_deletions/agree', { body: { class: of, night, rows } }),
    meta: { failure: t('operations.not_agreed') },
    onSuccess: () => {
      setOpen(false);
      notifySuccess(t('operations.agreed_title'), t('operations.agreed_text', { title }));
    },
    onSettled: () => changed(client, 'operations'),
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('operations.agree')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('operations.agree_title', { title })}
        text={t('operations.agree_text', { rows: count(rows) })}
        act={t('operations.agree_now')}
        destructive
        state={{ change: 'agreeToDelete', running: agree.isPending }}
        onClose={() => setOpen(false)}
        onConfirm={agree.mutate}
      />
    </>
  );
}

/** Deletions of far more than usual, which wait for a manager. */
export function StoppedDeletions({ deletions }: { deletions: Deletion[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul>
      {deletions.map((deletion) => {
        const { class: of, title, night, before, rows, usual, agreed_at } = deletion;
        const numbers = {
          rows: count(rows),
          usual: count(usual),
          before: instantInText(before),
          night: dateTextOf(night),
        };
        return (
          <li key={of}>
            <strong>{title}</strong>
            <p>{t('operations.stopped_text', numbers)}</p>
            {agreed_at === null ? (
              <Agree deletion={deletion} />
            ) : (
              <p>{t('operations.agreed', { at: instantInText(agreed_at) })}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
