import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../common/api/client';
import { type BulkSetting, permissionsName, wantedValue } from '../../../common/domain/bulk-rules';
import { Tick } from '../../../common/ui/form/Tick';
import { isolated } from '../../../common/ui/isolated';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import type { BulkState } from './useBulkChange';

const Groups = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { minHeight: 30, display: 'flex', alignItems: 'center' },
});

// as many as were selected: it scrolls, also by keyboard
const Refusals = styled('div')({
  maxHeight: 'max(160px, 40dvh)',
  marginTop: 8,
  overflow: 'auto',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { padding: '8px 0', borderTop: '1px solid var(--line)' },
});

/** Who was refused, and why. */
export function BulkRefusals({ refused }: { refused: readonly Schemas['BulkRefusal'][] }) {
  const { t } = useTranslation('admin');
  return (
    <Refusals role="region" aria-label={t('psychics.bulk.not_changed')} tabIndex={0}>
      <ul>
        {refused.map(({ user_id, username, reason }) => (
          <li key={user_id}>
            {t('psychics.bulk.refusal', {
              name: username === null ? t('psychics.bulk.unknown_name') : isolated(username),
              reason,
            })}
          </li>
        ))}
      </ul>
    </Refusals>
  );
}

/** What a group of psychics is called by its value. */
const nameOf = (t: TFunction<'admin'>, set: BulkSetting, value: string): string =>
  set.permissions === undefined ? value : t(`psychics.bulk.permission_names.${permissionsName(value)}`);

function becomes(t: TFunction<'admin'>, set: BulkSetting, value: string, count: number): string {
  if (set.autoEmail !== undefined) return t(`psychics.bulk.mail_becomes.${set.autoEmail}`, { count });
  return t(`psychics.bulk.${set.permissions === undefined ? 'becomes' : 'permissions_become'}`, {
    count,
    from: nameOf(t, set, value),
    to: nameOf(t, set, wantedValue(set)),
  });
}

function stays(t: TFunction<'admin'>, set: BulkSetting, value: string, count: number): string {
  if (set.autoEmail !== undefined) return t(`psychics.bulk.mail_stays.${set.autoEmail}`, { count });
  const key = set.permissions === undefined ? 'stays' : 'permissions_stay';
  return t(`psychics.bulk.${key}`, { count, from: nameOf(t, set, value) });
}

/** What else follows from the change. */
function Consequence({ set, groups, staying }: { set: BulkSetting } & Pick<BulkState, 'groups' | 'staying'>) {
  const { t } = useTranslation('admin');
  const hasApplicants = groups.some(({ value }) => value === 'Pending' && !staying.has(value));
  if (set.acctStatus === 'Inactive') return <p>{t('psychics.bulk.inactive')}</p>;
  if (set.acctStatus === 'Active' && hasApplicants) return <p>{t('psychics.bulk.activated')}</p>;
  return set.permissions === undefined ? null : <p>{t('psychics.bulk.lowered')}</p>;
}

/** Asks before several psychics are changed: how many of each present value; a group can be left as it is. */
export function BulkQuestion({ bulk, set }: { bulk: BulkState; set: BulkSetting }) {
  const { t } = useTranslation('admin');
  const { question, preview, groups, staying, setStaying, count, isCounting, isSaving } = bulk;
  const changing = groups.filter(({ changes }) => changes);
  const keep = (value: string, on: boolean) => {
    const next = new Set(staying);
    if (on) next.delete(value);
    else next.add(value);
    setStaying(next);
  };
  return (
    <ConfirmDialog
      open={question.isOpen}
      title={t('psychics.bulk.question', { count })}
      text={
        preview === undefined
          ? t('psychics.bulk.counting')
          : changing.length === 0 && t('psychics.bulk.nobody')
      }
      act={t('psychics.bulk.act', { count })}
      state={{ change: 'setForSeveral', running: isSaving, held: isCounting || count === 0 }}
      onClose={question.hide}
      onConfirm={bulk.confirm}
    >
      <Groups>
        {groups.map(({ value, changes, user_ids }) => (
          <li key={value}>
            {changes ? (
              <Tick checked={!staying.has(value)} onChange={(on) => keep(value, on)}>
                {becomes(t, set, value, user_ids.length)}
              </Tick>
            ) : (
              stays(t, set, value, user_ids.length)
            )}
          </li>
        ))}
      </Groups>
      {count > 0 && <Consequence set={set} groups={groups} staying={staying} />}
      {preview !== undefined && preview.refused.length > 0 && (
        <div>
          {t('psychics.bulk.left_out', { count: preview.refused.length })}
          <BulkRefusals refused={preview.refused} />
        </div>
      )}
    </ConfirmDialog>
  );
}
