import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queries } from '../../../common/api/queries';

/** Rows of a code and a month; more would not be looked through. */
const latest = JSON.stringify([0, 199]);

/** The referral codes used lately, and those in the URL. */
export function useReferralCodes(): readonly string[] {
  const [address] = useSearchParams();
  const { data } = useQuery(
    queries.queryOptions('get', '/api/referrals', {
      params: { query: { start_date: '2000-01-01', range: latest } },
    }),
  );
  const chosen = address.get('referral') ?? '';
  return useMemo(() => {
    const named = chosen.split(',').filter((code) => /^\d{2,6}$/.test(code));
    return [...new Set([...(data ?? []).map(({ referral }) => referral), ...named])].sort();
  }, [data, chosen]);
}
