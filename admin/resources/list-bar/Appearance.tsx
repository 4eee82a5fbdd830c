import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Tick } from '../../../common/ui/form/Tick';
import { Segmented } from '../../../common/ui/parts/Segmented';
import { useIsPhone } from '../../../common/ui/parts/useIsPhone';
import { type Column, fullName, groupsOf } from '../../../common/ui/table/column';
import { RowsPerPage } from '../../../common/ui/table/RowsPerPage';
import { SortSelect } from '../../../common/ui/table/SortSelect';
import { type Density, useAppearance } from './preferences';

const AppearancePart = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  '& > *': { justifySelf: 'stretch' },
  '& > [role=group]': { justifySelf: 'start' },
  '& + &': { marginTop: 12, paddingTop: 12, borderTop: '1px solid var(--line)' },
  '& h3': { margin: '0 0 2px', fontSize: 13, lineHeight: '20px', fontWeight: 700 },
  '& h4': { margin: '6px 0 0', fontSize: 13, lineHeight: '18px', fontWeight: 600, color: 'var(--ink2)' },
});

const AppearanceColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 12,
  maxHeight: 300,
  overflow: 'auto',
  '& > h4': { gridColumn: '1 / -1' },
});

interface AppearanceProps<Row> {
  columns: readonly Column<Row>[];
  /** Rows are compact unless chosen otherwise. */
  dense: boolean;
  /** Shown as a queue: without columns to choose and headers to sort by. */
  isQueue?: boolean;
}

/** The list's order where it has no headers, columns, rows per page, and row height, remembered for this person. */
export function Appearance<Row>({ columns, dense, isQueue = false }: AppearanceProps<Row>) {
  const { t } = useTranslation('admin');
  const hasTable = !useIsPhone() && !isQueue;
  const { sort, setSort, perPage, setPerPage } = useListContext();
  const { hidden, setHidden, density, setDensity } = useAppearance();
  const usual: Density = dense ? 'compact' : 'comfortable';
  const choosable = columns.filter(({ rowHeader }) => rowHeader !== true);
  const show = (key: string, on: boolean) =>
    setHidden(on ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <>
      <AppearancePart>
        {!hasTable && columns.some(({ sortable }) => sortable !== false) && (
          <SortSelect
            columns={columns}
            sorting={{ sort: sort.field, order: sort.order }}
            onSort={(next) => setSort({ field: next.sort, order: next.order })}
          />
        )}
        <RowsPerPage value={perPage} onChange={setPerPage} />
      </AppearancePart>
      {hasTable && (
        <AppearancePart>
          <h3>{t('list.density')}</h3>
          <Segmented
            label={t('list.density')}
            segments={[
              { value: 'comfortable', name: t('list.comfortable') },
              { value: 'compact', name: t('list.compact') },
            ]}
            value={density === '' ? usual : density}
            onChange={setDensity}
          />
        </AppearancePart>
      )}
      {hasTable && (
        <AppearancePart role="group" aria-label={t('list.columns')}>
          <h3>{t('list.columns')}</h3>
          <AppearanceColumns data-scrolls>
            {groupsOf(choosable).flatMap(({ group, columns: members }) => [
              group !== undefined && <h4 key={`group ${members[0]?.key}`}>{group}</h4>,
              ...members.map((column) => (
                <Tick
                  key={column.key}
                  checked={!hidden.includes(column.key)}
                  onChange={(on) => show(column.key, on)}
                >
                  {fullName(column)}
                </Tick>
              )),
            ])}
          </AppearanceColumns>
        </AppearancePart>
      )}
    </>
  );
}
