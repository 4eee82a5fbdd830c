import { makeQueryClient } from '../../common/api/query-client';
import { failureNotices } from '../../common/ui/parts/notices';

/** What the manager area has asked and changes, react-admin's hooks and its own. */
export const queryClient = makeQueryClient(failureNotices);
