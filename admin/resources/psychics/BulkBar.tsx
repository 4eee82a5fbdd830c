import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { ApiError, changedBy } from '../../../common/api/api-error';
import { accountStatuses, type AccountStatus, permissionNames } from '../../../common/domain/availability';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { Icon } from '../../../common/ui/parts/Icon';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { Popup } from '../../../common/ui/parts/Popup';
import { useShown } from '../../../common/ui/parts/useShown';
import type { Psychic } from '../../providers/resources';
import { type BulkChange, useVerbs } from '../../providers/verbs';

const BulkBarFrame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 46,
  marginBottom: 12,
  padding: '5px 12px',
  border: '1px solid var(--primary)',
  borderRadius: 10,
  background: 'var(--primary-tint)',
  '& > strong': { marginRight: 8 },
});

const Menu = styled('div')({ display: 'grid', gap: 2, '& button': { justifyContent: 'flex-start' } });

const RefusedPsychics = styled('ul')({
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '8px 0', borderTop: '1px solid var(--line)' },
});

const offered = accountStatuses.filter(
  (status): status is Exclude<AccountStatus, 'Blacklist'> => status !== 'Blacklist',
);

const textKeyOf = ({ what, value }: BulkChange) =>
  what === 'account_status' ? what : (`${what}_${value ? 'on' : 'off'}` as const);

interface BulkResult {
  done: number;
  all: number;
  refused: { psychic: Psychic; reason: unknown }[];
}

/** Why one was not changed. */
function Reason({ of }: { of: unknown }) {
  const { t } = useTranslation('admin');
  const by = changedBy(of);
  if (by !== undefined)
    return by.who === null
      ? t('psychics.bulk.changed_by_program')
      : t('psychics.bulk.changed_meanwhile', { who: by.who });
  return of instanceof ApiError && of.status >= 400 && of.status < 500
    ? of.message
    : t('psychics.bulk.unreachable');
}

/** For the selected rows of All Psychics: sets account status, permission, or automatic mail for all of them. */
export function BulkBar() {
  const { t } = useTranslation('admin');
  const verbs = useVerbs();
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
  const question = useShown<BulkChange>();
  const result = useShown<BulkResult>();
  const [asked, setAsked] = useState<readonly number[]>([]);
  // the versions of the question's moment: what is changed by others before the answer is refused
  const loading = useMutation({
    mutationFn: verbs.loadSeveral,
    meta: { failure: t('psychics.bulk.failed') },
    onError: question.hide,
  });
  const saving = useMutation({
    mutationFn: (change: BulkChange) => verbs.setForSeveral(loading.data ?? [], change),
    meta: { failure: t('psychics.bulk.failed') },
    onSettled: question.hide,
    onSuccess: (refused) => {
      const all = loading.data?.length ?? 0;
      const done = all - refused.length;
      // the refused ones stay selected, for another attempt
      onSelect(refused.map(({ psychic }) => psychic.id));
      if (refused.length > 0) result.show({ done, all, refused });
      else notifySuccess(t('psychics.bulk.done_title'), t('psychics.bulk.done', { count: done }));
    },
  });
  const count = selectedIds.length;
  const ask = (change: BulkChange) => {
    setAsked(selectedIds as number[]);
    loading.mutate(selectedIds as number[]);
    question.show(change);
  };
  const sayOf = (change: BulkChange, texts: 'acts' | 'texts') =>
    t(`psychics.bulk.${texts}.${textKeyOf(change)}`, { value: String(change.value) });
  const menu = (title: string, changes: readonly BulkChange[]) => (
    <Popup title={title} button={title} endIcon={<Icon name="down" />} width={220}>
      {(close) => (
        <Menu>
          {changes.map((change) => (
            <Button
              key={`${change.what} ${String(change.value)}`}
              variant="text"
              onClick={() => {
                close();
                ask(change);
              }}
            >
              {sayOf(change, 'acts')}
            </Button>
          ))}
        </Menu>
      )}
    </Popup>
  );
  const onAndOff = [true, false] as const;
  const change = question.shown;
  return (
    <>
      {count > 0 && (
        <BulkBarFrame role="group" aria-label={t('psychics.bulk.bar')}>
          <strong role="status">{t('psychics.bulk.selected', { count })}</strong>
          {menu(
            t('psychics.bulk.account_status'),
            offered.map((value) => ({ what: 'account_status', value })),
          )}
          {menu(
            t('psychics.bulk.permissions'),
            permissionNames.flatMap((what) => onAndOff.map((value) => ({ what, value }))),
          )}
          {menu(
            t('psychics.bulk.auto_email'),
            onAndOff.map((value) => ({ what: 'auto_email', value })),
          )}
          <Button
            variant="text"
            onClick={() =>
              onSelect([...new Set([...(selectedIds as number[]), ...data.map(({ id }) => id as number)])])
            }
          >
            {t('psychics.bulk.all', { count: data.length })}
          </Button>
          <Button variant="text" onClick={() => onUnselectItems()}>
            {t('psychics.bulk.none')}
          </Button>
        </BulkBarFrame>
      )}
      {change && (
        <ConfirmDialog
          open={question.isOpen}
          title={t('psychics.bulk.question', { count: asked.length })}
          text={sayOf(change, 'texts')}
          act={t('psychics.bulk.act', { count: asked.length })}
          state={{ change: 'setForSeveral', running: loading.isPending || saving.isPending }}
          onClose={question.hide}
          onConfirm={() => saving.mutate(change)}
        >
          {change.value === 'Inactive' && <p>{t('psychics.bulk.inactive')}</p>}
          {loading.data && loading.data.length < asked.length && (
            <p>{t('psychics.bulk.gone', { count: asked.length - loading.data.length })}</p>
          )}
        </ConfirmDialog>
      )}
      {result.shown && (
        <Dialog
          open={result.isOpen}
          title={t('psychics.bulk.result')}
          onClose={result.hide}
          actions={
            <Button variant="contained" onClick={result.hide}>
              {t('psychics.bulk.close')}
            </Button>
          }
        >
          <p>{t('psychics.bulk.result_text', { done: result.shown.done, all: result.shown.all })}</p>
          <RefusedPsychics>
            {result.shown.refused.map(({ psychic, reason }) => (
              <li key={psychic.id}>
                <b>
                  <bdi>{psychic.username}</bdi>
                </b>
                : <Reason of={reason} />
              </li>
            ))}
          </RefusedPsychics>
        </Dialog>
      )}
    </>
  );
}
