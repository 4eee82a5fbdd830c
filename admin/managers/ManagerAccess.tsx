import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Manager } from '../../common/api/managers';
import { userHere } from '../../common/api/session';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { Tag } from '../../common/ui/parts/Tag';
import { useManagerSwitch } from './useManagerSwitch';

/** Whether a manager can log in. */
export function ManagerState({ row }: { row: Manager }) {
  const { t } = useTranslation('admin');
  return row.disabled_at === null ? (
    <Tag icon="check" tone="go">
      {t('managers.enabled')}
    </Tag>
  ) : (
    <Tag icon="ban" tone="off">
      {t('managers.disabled')}
    </Tag>
  );
}

const small = { minWidth: 0, padding: 0, fontSize: 13 };
const Ask = styled(Button)(small);
const Change = styled(ChangeButton)(small);

/** What can be done to a manager: nothing to oneself. */
export function ManagerAccess({ row, onDisable }: { row: Manager; onDisable: (row: Manager) => void }) {
  const { t } = useTranslation('admin');
  const { username } = row;
  const { mutate, isPending } = useManagerSwitch(row);
  if (row.user_id === userHere()?.user_id) return <>{t('managers.you')}</>;
  return row.disabled_at === null ? (
    <Ask
      variant="text"
      color="error"
      aria-label={t('managers.disable_of', { username })}
      aria-haspopup="dialog"
      onClick={() => onDisable(row)}
    >
      {t('managers.disable')}
    </Ask>
  ) : (
    <Change
      change="enableManager"
      running={isPending}
      variant="text"
      aria-label={t('managers.enable_of', { username })}
      onPress={() => mutate(true)}
    >
      {t('managers.enable')}
    </Change>
  );
}
