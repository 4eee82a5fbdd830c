import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { timesNote } from '../../common/ui/format';
import { instant } from '../../common/ui/time-of-day';
import { Page } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import { useShown } from '../../common/ui/parts/useShown';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { FootNote, ListBar, ListNote } from '../../common/ui/table/ListBar';
import { AddressList } from '../resources/AddressList';
import { ListRows, ListTable } from '../resources/ListTable';
import { ChangeSignIn, type SignInChange } from '../parts/ChangeSignIn';
import { DisableDialog } from './DisableDialog';
import { FactorPolicyCard } from './FactorPolicyCard';
import { ManagerAccess, ManagerRights, ManagerState } from './ManagerAccess';
import { RightsDialog } from './RightsDialog';
import type { ResourceRows } from '../providers/resources';
import { addWords } from '../../common/words';
import { managers } from '../words/managers';
import '../words/add-rights';

addWords('admin', { managers });

// seldom needed
const AddManagerDialog = lazyPart(() => import('./AddManagerDialog'), 'AddManagerDialog');

const columnsOf = (
  t: TFunction<'admin'>,
  {
    onDisable,
    onSignIn,
    onRights,
  }: Record<'onDisable' | 'onRights', (row: ResourceRows['managers']) => void> & {
    onSignIn: (row: ResourceRows['managers'], change: SignInChange) => void;
  },
): readonly Column<ResourceRows['managers']>[] => [
  {
    key: 'username',
    header: t('managers.username'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => row.username,
  },
  {
    key: 'name',
    header: t('managers.name'),
    isName: true,
    sortable: false,
    render: ({ first, last }) => `${first} ${last}`.trim(),
  },
  { key: 'email', header: t('managers.email'), isName: true, render: (row) => row.email },
  {
    key: 'state',
    header: t('managers.state'),
    sortable: false,
    render: (row) => <ManagerState row={row} />,
  },
  {
    key: 'rights',
    header: t('rights.column'),
    sortable: false,
    render: (row) => <ManagerRights row={row} onRights={onRights} />,
  },
  {
    key: 'last_login',
    header: t('managers.last_login'),
    kind: 'date',
    render: (row) => (row.last_login === null ? t('managers.never') : instant(row.last_login)),
  },
  {
    key: 'access',
    header: t('managers.access'),
    sortable: false,
    render: (row) => <ManagerAccess row={row} onDisable={onDisable} onSignIn={onSignIn} />,
  },
];

const cardOf = (row: ResourceRows['managers']): PhoneCard => ({
  name: row.username,
  figure: <ManagerState row={row} />,
  line: row.email,
});

const defaults = {
  sort: 'username',
  order: 'ASC',
  perPage: 10,
  sortable: ['username', 'email', 'last_login'],
} as const;

/** Narrower names than in other tables: the buttons at the end of the rows must fit. */
const ManagersTable = styled('div')({ '&& [data-name]': { maxWidth: 150 } });

/** The managers of the network, who can add others, disable each other, and set each other's rights. */
export function ManagersPage() {
  const { t } = useTranslation('admin');
  const disabling = useShown<ResourceRows['managers']>();
  const changing = useShown<{ row: ResourceRows['managers']; change: SignInChange }>();
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<ResourceRows['managers']>();
  return (
    <Page
      title={t('managers.title')}
      actions={
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('managers.add')}
        </Button>
      }
    >
      <AddressList resource="managers" defaults={defaults}>
        <ListBar end={<ListRows />}>
          <ListNote>{t('managers.note')}</ListNote>
        </ListBar>
        <ManagersTable>
          <ListTable
            label={t('managers.table')}
            columns={columnsOf(t, {
              onDisable: disabling.show,
              onSignIn: (row, change) => changing.show({ row, change }),
              onRights: setEditing,
            })}
            card={cardOf}
            failure={t('managers.failure')}
            empty={<EmptyState title={t('managers.none')} />}
          />
        </ManagersTable>
      </AddressList>
      <FootNote>{t('managers.command')}</FootNote>
      <FootNote>{timesNote()}</FootNote>
      <FactorPolicyCard />
      {isAdding && (
        <Suspense>
          <AddManagerDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {changing.shown && (
        <ChangeSignIn
          change={changing.shown.change}
          whose="managers"
          id={changing.shown.row.user_id}
          username={changing.shown.row.username}
          open={changing.isOpen}
          onClose={changing.hide}
        />
      )}
      {disabling.shown && (
        <DisableDialog manager={disabling.shown} open={disabling.isOpen} onClose={disabling.hide} />
      )}
      {editing && <RightsDialog key={editing.id} manager={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}
