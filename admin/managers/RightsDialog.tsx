import { Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../common/api/api-error';
import { changed } from '../../common/api/keys';
import { rightsQuery, setRights } from '../../common/api/managers';
import type { Versioned } from '../../common/api/versions';
import { type Right, rights } from '../../common/domain/rights';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { Dialog } from '../../common/ui/parts/Dialog';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Awaited } from '../../common/ui/parts/States';
import { RightsTicks } from './RightsTicks';
import type { ResourceRows } from '../providers/resources';

interface RightsDialogProps {
  manager: ResourceRows['managers'];
  onClose: () => void;
}

interface RightsEditorProps extends RightsDialogProps {
  loaded: Versioned<{ rights: Right[] }>;
}

function RightsEditor({ manager: { user_id: id, username }, loaded, onClose }: RightsEditorProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly Right[]>(loaded.data.rights);
  const save = useMutation({
    mutationFn: (wanted: Right[]) => setRights(id, wanted, loaded.version),
    meta: { failure: t('rights.not_saved') },
    onSuccess: () => {
      notifySuccess(t('rights.saved'), t('rights.saved_text', { username }));
      onClose();
    },
    onSettled: () => changed(client, 'managers'),
  });
  const by = changedBy(save.error);
  return (
    <Dialog
      open
      title={t('rights.title', { username })}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" disabled={save.isPending} onClick={onClose}>
            {t('ui:parts.cancel')}
          </Button>
          <ChangeButton
            change="setRights"
            running={save.isPending}
            variant="contained"
            onPress={() => save.mutate(rights.filter((right) => chosen.includes(right)))}
          >
            {t('rights.save')}
          </ChangeButton>
        </>
      }
    >
      {by && (
        <p role="alert">
          {by.who === null ? t('rights.changed_by_program') : t('rights.changed_by', { who: by.who })}
        </p>
      )}
      <p>{t('rights.note')}</p>
      <RightsTicks
        label={t('rights.title', { username })}
        before={loaded.data.rights}
        chosen={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}

/** What a manager may do, as it is stored now. */
export function RightsDialog({ manager, onClose }: RightsDialogProps) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery({ ...rightsQuery(manager.user_id), gcTime: 0 });
  if (data !== undefined)
    return <RightsEditor key={data.version} manager={manager} loaded={data} onClose={onClose} />;
  return (
    <Dialog open title={t('rights.title', { username: manager.username })} onClose={onClose}>
      <Awaited failed={isError} text={t('rights.not_loaded')} onRetry={() => void refetch()} />
    </Dialog>
  );
}
