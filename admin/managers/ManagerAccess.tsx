import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../common/brand/sizes';
import { rights } from '../../common/domain/rights';
import { userHere } from '../../common/api/session';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { Tag } from '../../common/ui/parts/Tag';
import { type SignInChange, signInChanges } from '../parts/ChangeSignIn';
import { useManagerUpdate } from './useManagerUpdate';
import type { ResourceRows } from '../providers/resources';

/** Whether a manager can log in. */
export function ManagerState({ row }: { row: ResourceRows['managers'] }) {
  const { t } = useTranslation('admin');
  return row.enabled ? (
    <Tag icon="check" tone="go">
      {t('managers.enabled')}
    </Tag>
  ) : (
    <Tag icon="ban" tone="off">
      {t('managers.disabled')}
    </Tag>
  );
}

/** A manager's rights, by name, with the button that sets them; one's own are set by others. */
export function ManagerRights({
  row,
  onRights,
}: {
  row: ResourceRows['managers'];
  onRights: (row: ResourceRows['managers']) => void;
}) {
  const { t } = useTranslation('admin');
  const names = row.rights.map((right) => t(`rights.names.${right}`)).join(', ');
  const text = row.rights.length === rights.length ? t('rights.all') : names || t('rights.none');
  return (
    <Rights>
      <span>{text}</span>
      {!isOwn(row) && (
        <AccessButton
          variant="text"
          aria-label={t('rights.edit_of', { username: row.username })}
          aria-haspopup="dialog"
          onClick={() => onRights(row)}
        >
          {t('rights.edit')}
        </AccessButton>
      )}
    </Rights>
  );
}

const isOwn = ({ user_id }: ResourceRows['managers']): boolean => user_id === userHere()?.user_id;

const small = { minWidth: 0, padding: 0, fontSize: 13 };
const AccessButton = styled(Button)(small);
/** Wide enough for two names on a line. */
const Rights = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 210,
  whiteSpace: 'normal',
  '& > button': { flex: 'none' },
  [onPhone]: { minWidth: 0, justifyContent: 'flex-end' },
});
const AccessChange = styled(ChangeButton)(small);

const Acts = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 14px' });

/** Actions on a manager: none on oneself. */
export function ManagerAccess({
  row,
  onDisable,
  onSignIn,
}: {
  row: ResourceRows['managers'];
  onDisable: (row: ResourceRows['managers']) => void;
  onSignIn: (row: ResourceRows['managers'], change: SignInChange) => void;
}) {
  const { t } = useTranslation('admin');
  const { username } = row;
  const { setEnabled, isPending } = useManagerUpdate(row);
  if (isOwn(row)) return <>{t('managers.you')}</>;
  const access = row.enabled ? (
    <AccessButton
      variant="text"
      color="error"
      aria-label={t('managers.disable_of', { username })}
      aria-haspopup="dialog"
      onClick={() => onDisable(row)}
    >
      {t('managers.disable')}
    </AccessButton>
  ) : (
    <AccessChange
      change="enableManager"
      running={isPending}
      variant="text"
      aria-label={t('managers.enable_of', { username })}
      onPress={() => setEnabled(true)}
    >
      {t('managers.enable')}
    </AccessChange>
  );
  return (
    <Acts>
      {access}
      {signInChanges.map((change) => (
        <AccessButton
          key={change}
          variant="text"
          aria-label={t(`second_factor.${change}.ask_of`, { username })}
          aria-haspopup="dialog"
          onClick={() => onSignIn(row, change)}
        >
          {t(`second_factor.${change}.ask`)}
        </AccessButton>
      ))}
    </Acts>
  );
}
