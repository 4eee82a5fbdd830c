import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortOrder } from '../../common/domain/table-address';
import type { UsualWindow } from '../../common/ui/dates/windows';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { EmptyWindow, type EmptyWords } from '../../common/ui/table/EmptyWindow';
import { FootNote } from '../../common/ui/table/ListBar';
import type { ListResource, Rows } from '../providers/lists';
import { AddressList } from './AddressList';
import { ListTable } from './ListTable';
import { ListWindowBar } from './ListWindowBar';
import { useListWindow } from './useListWindow';

function NoRows({ usual, words }: { usual: UsualWindow; words: EmptyWords }) {
  const { period, show } = useListWindow(usual);
  return <EmptyWindow words={words} period={period} usual={usual} onPeriod={show} />;
}

interface WindowedListProps<Resource extends ListResource> {
  resource: Resource;
  /** Whose list it is. */
  psychic?: number;
  usual: UsualWindow;
  /** The order it begins with. */
  sort: string;
  order: SortOrder;
  perPage?: number;
  columns: readonly Column<Rows[Resource]>[];
  card: (row: Rows[Resource]) => PhoneCard;
  /** What the table shows, for those who hear it. */
  label: string;
  /** The list as its export is called. */
  exported: string;
  /** What could not be loaded: `Customers`. */
  name: string;
  empty: EmptyWords;
  stickyFirst?: boolean;
  /** Above the dates: the figures of the window. */
  summary?: ReactNode;
  /** Below the table. */
  note: string;
}

/** A list of what there was in a window of New York days; window, order and page stand in the address. */
export function WindowedList<Resource extends ListResource>(props: WindowedListProps<Resource>) {
  const { t } = useTranslation('admin');
  const { resource, psychic, usual, sort, order, perPage = 10, columns, name } = props;
  const sortable = columns.map(({ key }) => key);
  return (
    <AddressList
      resource={resource}
      psychic={psychic}
      defaults={{ sort, order, perPage, period: usual.period, sortable }}
    >
      {props.summary}
      <ListWindowBar usual={usual} list={props.exported} />
      <ListTable<Rows[Resource]>
        label={props.label}
        columns={columns}
        card={props.card}
        failure={t('lists.failed', { name })}
        stickyFirst={props.stickyFirst}
        empty={<NoRows usual={usual} words={props.empty} />}
      />
      <FootNote>{props.note}</FootNote>
    </AddressList>
  );
}
