import { createContext, useContext } from 'react';
import type { TableDefaults, TableState } from '../../domain/table-address';
import { addWords } from '../../words';
import { listBar } from '../../words/en/ui/list-bar';
import type { TableAddress } from '../table/useTableAddress';
import type { OfferedFilter } from './list-filters';

addWords('ui', { list_bar: listBar });

/** The URL of a list with a bar, and what the list offers. */
export interface ListAddress extends TableAddress {
  /** The filters to choose from. */
  offered: readonly OfferedFilter[];
  defaults: TableDefaults;
}

export const ListAddressContext = createContext<ListAddress | undefined>(undefined);

/** The URL of the surrounding list, for changes of several parts at once. */
export function useListAddress(): ListAddress {
  const address = useContext(ListAddressContext);
  if (address === undefined) throw new Error('outside of a list');
  return address;
}

/** Whether a search or a filter narrows a list. */
export const isNarrowed = ({ term, filters = {} }: TableState): boolean =>
  term !== '' || Object.keys(filters).length > 0;
