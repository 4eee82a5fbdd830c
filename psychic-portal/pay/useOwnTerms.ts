import { payQueries, type PayTermsContent } from '../../common/api/pay';
import { useReportQuery } from '../../common/api/useReportQuery';
import { usePsychic } from '../../common/ui/own/session';

/** What the psychic earns a minute in the running pay period; null while pay is off, and until that is known. */
export function useOwnTerms(): PayTermsContent | null {
  const { user_id: id } = usePsychic();
  return useReportQuery({ ...payQueries.termsInForce(id), staleTime: 600_000 }).data?.current?.terms ?? null;
}
