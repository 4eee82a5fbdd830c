import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../common/api/api-error';
import { client } from '../../../common/api/client';
import { versionQuery } from '../../../common/api/queries';
import { ifStill, versioned } from '../../../common/api/versions';
import { mostViewsOfList, type SavedView } from '../../../common/domain/saved-views';

const viewsQuery = versionQuery('/api/profile/views', {});

/** What a list saves of itself. */
export type ListView = Omit<SavedView, 'list'>;

/**
 * This person's views of the surrounding list, stored on the server. Another browser may have changed them: a change
 * is made to what is stored now.
 */
export function useSavedViews() {
  const { t } = useTranslation();
  const list = useResourceContext() ?? '';
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(viewsQuery);
  const change = async (edit: (views: SavedView[]) => SavedView[]): Promise<void> => {
    const stored = await queries.query({ ...viewsQuery, staleTime: 0 });
    const saved = await client.PUT('/api/profile/views', {
      params: ifStill(stored.version),
      body: { views: edit(stored.data.views) },
    });
    queries.setQueryData(viewsQuery.queryKey, versioned(saved));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (edit: (views: SavedView[]) => SavedView[]) =>
      change(edit).catch((failure: unknown) => {
        if (changedBy(failure) === undefined) throw failure;
        return change(edit);
      }),
    meta: { failure: t('list_bar.views_not_saved') },
  });
  const isOf = (view: SavedView, name?: string) =>
    view.list === list && (name === undefined || view.name === name);
  return {
    /** Undefined until they are loaded. */
    views: data?.data.views.filter((view) => isOf(view)),
    isError,
    refetch: () => void refetch(),
    isPending,
    /** A view of the same name is replaced, and the oldest one when there are too many. */
    save: (view: ListView, onSuccess: () => void) =>
      mutate(
        (all) => {
          const mine = [...all.filter((one) => isOf(one) && one.name !== view.name), { ...view, list }];
          return [...all.filter((one) => !isOf(one)), ...mine.slice(-mostViewsOfList)];
        },
        { onSuccess },
      ),
    remove: ({ name }: ListView) => mutate((all) => all.filter((one) => !isOf(one, name))),
  };
}
