import { useTranslation } from 'react-i18next';
import { permissionNames, readPermissions } from '../../../../common/domain/availability';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { LineKey } from '../../../../common/ui/parts/LineKey';
import { Card } from '../../../../common/ui/parts/Page';
import { AccountTag } from '../../../../common/ui/parts/Tag';
import { missing } from '../../../../common/ui/format';
import type { Psychic } from '../../../providers/resources';
import { ControlRow } from './ControlRow';
import { EraseRow } from './EraseRow';

/** The account's settings for managers who may not change them. */
export function AccountFacts({ psychic }: { psychic: Psychic }) {
  const { t } = useTranslation(['admin', 'ui']);
  const { account_status, status, status_cause, permissions, auto_email, limited_readings } = psychic;
  const given = permissionNames.filter((name) => readPermissions(permissions)?.includes(name));
  const onOrOff = (on: boolean) => t(on ? 'summary.on' : 'summary.off');
  return (
    <Card>
      <CardHeader title={t('summary.account')} />
      <ControlRow name={t('summary.status')}>
        <AccountTag status={account_status} />
      </ControlRow>
      <ControlRow name={t('summary.availability')}>
        <LineKey code={status} cause={status_cause} />
      </ControlRow>
      <ControlRow name={t('summary.permissions')}>
        {given.map((name) => t(`summary.permission.${name}`)).join(', ') || missing}
      </ControlRow>
      <ControlRow name={t('summary.auto_email')}>{onOrOff(auto_email)}</ControlRow>
      <ControlRow name={t('summary.limited')} note={t('ui:parts.view_only')}>
        {onOrOff(limited_readings)}
      </ControlRow>
      <EraseRow psychic={psychic} />
    </Card>
  );
}
