import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Manager, managerQueries } from '../../common/api/managers';
import { instant, timesNote } from '../../common/ui/format';
import { Page } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import { useShown } from '../../common/ui/parts/useShown';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { FiguresTable } from '../../common/ui/table/FiguresTable';
import { FootNote, ListBar, Note } from '../../common/ui/table/ListBar';
import { DisableDialog } from './DisableDialog';
import { ManagerAccess, ManagerState } from './ManagerAccess';

const columnsOf = (t: TFunction<'admin'>, onDisable: (row: Manager) => void): readonly Column<Manager>[] => {
  const columns: Column<Manager>[] = [
    {
      key: 'username',
      header: t('managers.username'),
      rowHeader: true,
      tone: 'strong',
      render: (row) => row.username,
    },
    { key: 'name', header: t('managers.name'), render: ({ first, last }) => `${first} ${last}`.trim() },
    { key: 'email', header: t('managers.email'), render: (row) => row.email },
    { key: 'state', header: t('managers.state'), render: (row) => <ManagerState row={row} /> },
    {
      key: 'last_login',
      header: t('managers.last_login'),
      render: (row) => (row.last_login === null ? t('managers.never') : instant(row.last_login)),
    },
    {
      key: 'access',
      header: t('managers.access'),
      render: (row) => <ManagerAccess row={row} onDisable={onDisable} />,
    },
  ];
  return columns.map((column) => ({ ...column, sortable: false }));
};

const cardOf = (row: Manager): PhoneCard => ({
  name: row.username,
  figure: <ManagerState row={row} />,
  line: row.email,
});

const asTheyCome = { sort: '', order: 'ASC' } as const;
const ignore = () => undefined;

/** The managers of the network, who keep each other out where that has to be. */
export function ManagersPage() {
  const { t } = useTranslation('admin');
  const query = useQuery(managerQueries.all());
  const disabling = useShown<Manager>();
  return (
    <Page title={t('managers.title')}>
      <ListBar end={null}>
        <Note>{t('managers.note')}</Note>
      </ListBar>
      <FiguresTable
        label={t('managers.table')}
        columns={columnsOf(t, disabling.show)}
        card={cardOf}
        rows={query.data}
        rowId={({ user_id }) => user_id}
        sorting={asTheyCome}
        onSort={ignore}
        error={query.isError && query.data === undefined ? t('managers.failure') : undefined}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title={t('managers.none')} />}
      />
      <FootNote>{t('managers.command')}</FootNote>
      <FootNote>{timesNote()}</FootNote>
      {disabling.shown && (
        <DisableDialog manager={disabling.shown} open={disabling.isOpen} onClose={disabling.hide} />
      )}
    </Page>
  );
}
