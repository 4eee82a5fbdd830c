import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { OrderAndRows, PanelPart } from '../../../common/ui/list-bar/OrderAndRows';
import { Tick } from '../../../common/ui/form/Tick';
import { Segmented } from '../../../common/ui/parts/Segmented';
import { useIsPhone } from '../../../common/ui/parts/useIsPhone';
import { type Column, fullName, groupsOf } from '../../../common/ui/table/column';
import { type Density, useAppearance } from './preferences';

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
  const { t } = useTranslation();
  const hasTable = !useIsPhone() && !isQueue;
  const { sort, setSort, perPage, setPerPage } = useListContext();
  const { hidden, setHidden, density, setDensity } = useAppearance();
  const usual: Density = dense ? 'compact' : 'comfortable';
  const choosable = columns.filter(({ rowHeader }) => rowHeader !== true);
  const show = (key: string, on: boolean) =>
    setHidden(on ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <>
      <OrderAndRows
        columns={columns}
        hasHeaders={hasTable}
        sorting={{ sort: sort.field, order: sort.order }}
        onSort={(next) => setSort({ field: next.sort, order: next.order })}
        perPage={perPage}
        onPerPage={setPerPage}
      />
      {hasTable && (
        <PanelPart>
          <h3>{t('list_bar.density')}</h3>
          <Segmented
            label={t('list_bar.density')}
            segments={[
              { value: 'comfortable', name: t('list_bar.comfortable') },
              { value: 'compact', name: t('list_bar.compact') },
            ]}
            value={density === '' ? usual : density}
            onChange={setDensity}
          />
        </PanelPart>
      )}
      {hasTable && (
        <PanelPart role="group" aria-label={t('list_bar.columns')}>
          <h3>{t('list_bar.columns')}</h3>
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
        </PanelPart>
      )}
    </>
  );
}
