import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { changedSelection } from '../../../parts/range-selection';
import { Dialog } from '../../../../common/ui/parts/Dialog';
import { EmptyState, LoadingRows } from '../../../../common/ui/parts/States';
import { useIsPhone } from '../../../../common/ui/parts/useIsPhone';
import { Paginator } from '../../../../common/ui/table/Paginator';
import { PhoneRows } from '../../../../common/ui/table/TablePages';
import { RowsPerPage } from '../../../../common/ui/table/RowsPerPage';
import { FilterBar } from './FilterBar';
import { Edges } from './picker-style';
import { PickerFooter } from './PickerFooter';
import { RecipientCards } from './RecipientCards';
import { type EligibleCustomer, noFilters } from './recipients';
import { RecipientTable } from './RecipientTable';
import { useRecipientList } from './useRecipientList';
import { useRowSelection } from './useRowSelection';

export interface RecipientPickerProps {
  /** Undefined until loaded. */
  customers: readonly EligibleCustomer[] | undefined;
  /** The recipients' user_ids. */
  selected: ReadonlySet<number>;
  onSelected: (selected: Set<number>) => void;
  open: boolean;
  onClose: () => void;
  /** Shows a member's readings. */
  onMember: (row: EligibleCustomer) => void;
  /** Minutes for each of them; the footer shows the total. */
  minutes?: number;
}

type ListProps = Pick<RecipientPickerProps, 'selected' | 'onSelected' | 'onMember'> & {
  all: readonly EligibleCustomer[];
  list: ReturnType<typeof useRecipientList>;
};

/** The filters, the matching customers, and their pages. */
function RecipientList({ all, list, selected, onSelected, onMember }: ListProps) {
  const { t } = useTranslation('admin');
  const phone = useIsPhone();
  const { matching, rows, change, perPage } = list;
  const handlers = useRowSelection({ rows: matching, selected, onSelected, onMember });
  const ids = matching.map(({ user_id }) => user_id);
  const Rows = phone ? RecipientCards : RecipientTable;
  const size = <RowsPerPage value={perPage} onChange={(next) => change({ perPage: next })} />;
  return (
    <Edges>
      <FilterBar
        filters={list.filters}
        onFilters={(filters) => change({ filters })}
        end={
          <>
            <p role="status">{t('gifts.matching', { matching: matching.length, count: all.length })}</p>
            {!phone && size}
          </>
        }
      />
      {matching.length === 0 ? (
        <EmptyState
          title={t('gifts.none_match')}
          action={
            <Button variant="outlined" onClick={() => change({ filters: noFilters })}>
              {t('gifts.show_all')}
            </Button>
          }
        />
      ) : (
        <>
          <Rows
            rows={rows}
            selected={selected}
            sorting={list.sorting}
            onSort={(sorting) => change({ sorting })}
            all={{
              rows: ids.length,
              selected: ids.filter((id) => selected.has(id)).length,
              onAll: (on) => onSelected(changedSelection(selected, ids, on)),
            }}
            handlers={handlers}
          />
          <Paginator
            page={list.page}
            perPage={perPage}
            total={matching.length}
            onPage={(page) => change({ page })}
          />
          {phone && <PhoneRows>{size}</PhoneRows>}
        </>
      )}
    </Edges>
  );
}

/**
 * Selects the customers who get a gift. The caller owns the selection, which changes immediately; filters, order,
 * and page are kept while the dialog is closed.
 */
export function RecipientPicker(props: RecipientPickerProps) {
  const { t } = useTranslation('admin');
  const { customers, selected, onSelected, open, onClose, onMember, minutes } = props;
  const list = useRecipientList(customers);
  const selectedOf = (rows: readonly EligibleCustomer[] = []) =>
    rows.filter(({ user_id }) => selected.has(user_id)).length;
  const footer = (
    <PickerFooter
      selected={selected.size}
      hidden={selectedOf(customers) - selectedOf(list.matching)}
      minutes={minutes}
      onClear={() => onSelected(new Set())}
      onDone={onClose}
    />
  );
  return (
    <Dialog open={open} title={t('gifts.select_recipients')} onClose={onClose} width={1000} actions={footer}>
      {customers === undefined && <LoadingRows />}
      {customers?.length === 0 && <EmptyState title={t('gifts.nobody')} />}
      {customers !== undefined && customers.length > 0 && (
        <RecipientList
          all={customers}
          list={list}
          selected={selected}
          onSelected={onSelected}
          onMember={onMember}
        />
      )}
    </Dialog>
  );
}
