import { makeQueryClient } from '../../common/api/query-client';
import { failureNotices } from '../../common/ui/parts/notices';

/** The query client of the manager area, for react-admin's hooks and its own. */
export const queryClient = makeQueryClient(failureNotices);
