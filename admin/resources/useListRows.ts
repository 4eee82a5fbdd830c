import { keepPreviousData } from '@tanstack/react-query';
import { type SortPayload, useGetList } from 'react-admin';
import {
  type ListFilter,
  type ListResource,
  type MetaOf,
  type ResourceRows,
  rowsOnly,
} from '../providers/resources';

interface AskedList {
  /** 1-based. */
  page?: number;
  perPage: number;
  sort: SortPayload;
  filter?: ListFilter;
  /** Refetch interval in milliseconds. */
  every?: number;
}

/** A page of a list; the last one is kept while the next is loading. The page shows failures itself. */
export function useListRows<Resource extends ListResource>(
  resource: Resource,
  { page = 1, perPage, sort, filter = {}, every }: AskedList,
) {
  const query = useGetList<ResourceRows[Resource]>(
    resource,
    { pagination: { page, perPage }, sort, filter, meta: rowsOnly },
    { placeholderData: keepPreviousData, refetchInterval: every },
  );
  return { ...query, meta: query.meta as MetaOf<Resource> | undefined };
}
