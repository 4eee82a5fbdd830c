import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { useGetOne } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { statusOf } from '../../../common/api/api-error';
import { eraseCustomer } from '../../../common/api/customers';
import { count, minutes, missing } from '../../../common/ui/format';
import { instant, instantInText } from '../../../common/ui/time-of-day';
import { onPaper } from '../../../common/brand/sizes';
import { carried, useChosenPeriod, withPeriod } from '../../../common/ui/table/carried-period';
import { Figures } from '../../../common/ui/parts/Figures';
import { Card, Page } from '../../../common/ui/parts/Page';
import { Segmented } from '../../../common/ui/parts/Segmented';
import { EmptyState, ErrorState } from '../../../common/ui/parts/States';
import { useMay } from '../../../common/ui/parts/useMay';
import { lazyPart } from '../../../common/ui/frame/lazy-page';
import type { ResourceRows } from '../../providers/resources';

const EraseCustomer = lazyPart(() => import('../../parts/Erase'), 'Erase');

const CustomerTabsPlace = styled('div')({ marginBottom: 16 });

/** Far from everything that is done every day. */
const EraseFoot = styled('div')({
  marginTop: 32,
  '& button': { color: 'var(--ink2)' },
  [onPaper]: { display: 'none' },
});

const parts = ['readings', 'psychics', 'gifts', 'free_minutes'] as const;
type CustomerTab = (typeof parts)[number];

const addressOf = (id: number, part: CustomerTab): string =>
  part === 'readings' ? `/customers/${id}` : `/customers/${id}/${part}`;

/** About as wide as what is loading. */
const coming: Omit<ResourceRows['network_customers'], 'id' | 'username'> = {
  external_id: '100000',
  last_contact: new Date(0).toISOString(),
  psychics: 1,
  readings: 10,
  total_minutes: 100,
  free_minutes: 0,
  erased_at: null,
};

function NoSuchCustomer() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('customers.not_found')}>
      <Card>
        <EmptyState
          title={t('customers.not_found_title')}
          text={t('customers.not_found_text')}
          action={
            <Button component={Link} to="/customers" variant="contained">
              {t('customers.back')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}

export interface OfCustomer {
  id: number;
  /** `…` until the record is loaded. */
  username: string;
}

/** One customer: the record at a glance, and its parts, each with its own path. */
export function CustomerPage({ children }: { children: (customer: OfCustomer) => ReactNode }) {
  const text = useParams().id ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? (
    <KnownCustomer id={Number(text)}>{children}</KnownCustomer>
  ) : (
    <NoSuchCustomer />
  );
}

function KnownCustomer({ id, children }: { id: number; children: (customer: OfCustomer) => ReactNode }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const canErase = useMay('people');
  const { pathname } = useLocation();
  const period = useChosenPeriod();
  const { data, error, refetch } = useGetOne<ResourceRows['network_customers']>('network_customers', { id });
  if ([400, 404].includes(statusOf(error) ?? 0)) return <NoSuchCustomer />;
  if (data === undefined && error !== null)
    return (
      <Card>
        <ErrorState text={t('customers.record_failure')} onRetry={() => void refetch()} />
      </Card>
    );
  const username = data?.username ?? '…';
  const { external_id, last_contact, psychics, readings, total_minutes, free_minutes } = data ?? coming;
  const figures = [
    { name: t('customers.external_id'), value: external_id },
    {
      name: t('customers.last_contact'),
      value: last_contact === null ? missing : instant(last_contact),
    },
    { name: t('customers.psychics'), value: count(psychics) },
    { name: t('customers.readings'), value: count(readings) },
    { name: t('customers.total_minutes'), value: minutes(total_minutes) },
    { name: t('customers.free_minutes'), value: minutes(free_minutes) },
  ];
  return (
    <Page
      title={username}
      actions={
        <Button component={Link} to="/customers" variant="outlined">
          {t('customers.back')}
        </Button>
      }
    >
      {data?.erased_at != null && <p>{t('customers.erased', { at: instantInText(data.erased_at) })}</p>}
      <Figures label={t('customers.figures')} figures={figures} isPending={data === undefined} />
      <CustomerTabsPlace>
        <Segmented
          fills
          label={t('customers.parts')}
          segments={parts.map((value) => ({ value, name: t(`customers.part.${value}`) }))}
          value={parts.find((part) => pathname === addressOf(id, part)) ?? 'readings'}
          onChange={(part) =>
            void navigate(withPeriod(addressOf(id, part), period), { state: period && carried })
          }
        />
      </CustomerTabsPlace>
      {children({ id, username })}
      {canErase && data?.erased_at === null && (
        <EraseFoot>
          <Suspense>
            <EraseCustomer
              kind="customer"
              id={id}
              name={username}
              isQuiet
              onErase={(reason) => eraseCustomer(id, reason)}
            />
          </Suspense>
        </EraseFoot>
      )}
    </Page>
  );
}
