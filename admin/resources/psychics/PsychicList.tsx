import { useMemo, useRef } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  accountStatuses,
  availabilityCodes,
  managerAvailabilityLabels,
} from '../../../common/domain/availability';
import { documentNames } from '../../../common/documents/document';
import { firstSteps } from '../../../common/domain/first-days';
import { approvalTypes } from '../../../common/domain/approval';
import { zoneName } from '../../../common/ui/format';
import { payPeriodWindow } from '../../../common/ui/dates/windows';
import { Page } from '../../../common/ui/parts/Page';
import { useMay } from '../../../common/ui/parts/useMay';
import { WindowedList } from '../WindowedList';
import { availabilityCauses } from '../../../common/domain/reach';
import { type OfferedFilter, plainFilter } from '../../../common/ui/list-bar/list-filters';
import { AddPsychic } from '../../parts/AddPsychic';
import type { RangeStart } from '../../parts/range-selection';
import { BulkBar } from './BulkBar';
import { RangeStartContext } from './SelectBox';
import { psychicCard, psychicColumns } from './psychic-columns';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queries } from '../../../common/api/queries';

const filtersOf = (t: TFunction<'admin'>, codes: readonly string[]): readonly OfferedFilter[] => [
  plainFilter('account_status', t('psychics.account'), accountStatuses),
  {
    name: 'status',
    label: t('psychics.availability'),
    choices: availabilityCodes.map((value) => ({ value, text: managerAvailabilityLabels[value] })),
  },
  {
    name: 'status_cause',
    label: t('psychics.cause'),
    choices: availabilityCauses.map((value) => ({ value, text: t(`psychics.causes.${value}`) })),
  },
  plainFilter('to_approve', t('psychics.to_approve'), approvalTypes),
  {
    name: 'missing',
    label: t('psychics.missing'),
    choices: firstSteps.map((value) => ({ value, text: t(`psychics.missing_steps.${value}`) })),
  },
  {
    name: 'not_agreed',
    label: t('psychics.not_agreed'),
    choices: documentNames.map((value) => ({ value, text: t(`psychics.documents.${value}`) })),
  },
  ...(codes.length === 0 ? [] : [plainFilter('referral', t('psychics.referral'), codes)]),
];

/** All psychics of the network, with their figures for a window of New York days. */
export function PsychicList() {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => psychicColumns(t), [t]);
  const canDecide = useMay('decide');
  const codes = useReferralCodes();
  const filters = useMemo(() => filtersOf(t, codes), [t, codes]);
  const start = useRef<RangeStart>(undefined);
  return (
    <Page title={t('psychics.all')} actions={<AddPsychic />}>
      <RangeStartContext value={start}>
        <WindowedList
          resource="psychics"
          usual={payPeriodWindow()}
          sort="ranking"
          order="ASC"
          perPage={20}
          label={t('psychics.table')}
          columns={columns}
          card={(row) => psychicCard(row, t)}
          filters={filters}
          above={canDecide && <BulkBar />}
          search={t('psychics.search_hint')}
          exported="psychics"
          name={t('psychics.name')}
          dense
          stickyFirst
          empty={(days) => ({
            title: t('psychics.empty_title'),
            text: t('psychics.empty', { days }),
          })}
          note={t('psychics.note', { zone: zoneName() })}
        />
      </RangeStartContext>
    </Page>
  );
}

/** Rows of a code and a month; more would not be looked through. */
const latest = JSON.stringify([0, 199]);

/** The referral codes used lately, and those in the URL. */
function useReferralCodes(): readonly string[] {
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
