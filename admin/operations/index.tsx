import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../common/api/client';
import { queries } from '../../common/api/queries';
import { useReportQuery } from '../../common/api/useReportQuery';
import { timesNote } from '../../common/ui/format';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Card, Page } from '../../common/ui/parts/Page';
import { Awaited } from '../../common/ui/parts/States';
import { Tag } from '../../common/ui/parts/Tag';
import { FootNote } from '../../common/ui/table/ListBar';
import { instant, instantInText } from '../../common/ui/time-of-day';
import { addWords } from '../../common/words';
import { operations } from '../words/operations';
import { FailedMails } from './FailedMails';
import { StoppedDeletions } from './StoppedDeletions';

addWords('admin', { operations });

const OperationsBody = styled('div')({
  padding: '0 16px 16px',
  maxWidth: 720,
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 12 },
  '& strong': { display: 'block' },
  '& p + button': { marginTop: 8 },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '6px 24px', margin: 0 },
  '& dt': { color: 'var(--ink2)' },
  '& dd': { margin: 0 },
});

const Gap = styled('div')({ height: 12 });

function OperationNotices({ notices }: { notices: Schemas['Operations']['notices'] }) {
  const { t } = useTranslation('admin');
  if (notices.length === 0) return <p>{t('operations.none')}</p>;
  return (
    <ul>
      {notices.map(({ name, first_at, last_at }) => (
        <li key={name}>
          <strong>{t(`operations.${name}`)}</strong>
          {t(`operations.${name}_text`, { since: instantInText(first_at), last: instantInText(last_at) })}
        </li>
      ))}
    </ul>
  );
}

interface ConnectionProps {
  rows: [name: string, value: string][];
  failing_since: string | null;
  failure: string | null;
  works: string;
}

/** Whether another system can be reached, and since when not. */
function ConnectionState({ rows, failing_since, failure, works }: ConnectionProps) {
  const { t } = useTranslation('admin');
  const isFailing = failing_since !== null;
  const all = isFailing
    ? [
        ...rows,
        [t('operations.since'), instant(failing_since)],
        [t('operations.why'), failure ?? t('operations.nothing')],
      ]
    : rows;
  return (
    <dl>
      <dt>{t('operations.state')}</dt>
      <dd>
        <Tag icon={isFailing ? 'warning' : 'check'} tone={isFailing ? 'stop' : 'go'}>
          {isFailing ? t('operations.fails') : works}
        </Tag>
      </dd>
      {all.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}

function Forwarding({ state }: { state: Schemas['Operations']['audit_forwarding'] }) {
  const { t } = useTranslation('admin');
  if (state === null) return <p>{t('operations.off')}</p>;
  const { waiting, oldest_at, sent_at, ...failure } = state;
  return (
    <ConnectionState
      {...failure}
      works={t('operations.works')}
      rows={[
        [t('operations.waiting'), String(waiting)],
        [t('operations.oldest'), oldest_at === null ? t('operations.nothing') : instant(oldest_at)],
        [t('operations.sent'), sent_at === null ? t('operations.never') : instant(sent_at)],
      ]}
    />
  );
}

function SupportMailbox({ state }: { state: Schemas['Operations']['mailbox'] }) {
  const { t } = useTranslation('admin');
  if (state === null) return <p>{t('operations.no_mailbox')}</p>;
  const { read_at, ...failure } = state;
  return (
    <ConnectionState
      {...failure}
      works={t('operations.reads')}
      rows={[[t('operations.read'), read_at === null ? t('operations.never') : instant(read_at)]]}
    />
  );
}

function UnreadablePhones({ phones }: { phones: Schemas['UnreadablePhone'][] }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p>{t('operations.phones_text')}</p>
      <Gap />
      <ul>
        {phones.map(({ user_id, username, country_code, phone_number }) => (
          <li key={`${user_id} ${country_code} ${phone_number}`}>
            <Link to={`/psychics/${user_id}/profile`}>{username}</Link> +{country_code} {phone_number}
          </li>
        ))}
      </ul>
    </>
  );
}

function OperationsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Card>
        <CardHeader title={title} />
        <OperationsBody>{children}</OperationsBody>
      </Card>
      <Gap />
    </>
  );
}

/** What needs attention, and whether other systems can be reached. */
export function OperationsPage() {
  const { t } = useTranslation('admin');
  const { data, failed, refetch } = useReportQuery(queries.queryOptions('get', '/api/operations'));
  const lists = [data?.failed_mails, data?.stopped_deletions, data?.unreadable_phones];
  const hasMore = lists.some((list) => list !== undefined && list.length > 0);
  return (
    <Page title={t('operations.title')}>
      {data === undefined ? (
        <Awaited failed={failed} text={t('operations.failure')} onRetry={refetch} />
      ) : (
        <>
          {(data.notices.length > 0 || !hasMore) && (
            <OperationsPart title={t('operations.notices')}>
              <OperationNotices notices={data.notices} />
            </OperationsPart>
          )}
          {data.failed_mails.length > 0 && (
            <OperationsPart title={t('operations.mails')}>
              <FailedMails mails={data.failed_mails} />
            </OperationsPart>
          )}
          {data.stopped_deletions.length > 0 && (
            <OperationsPart title={t('operations.stopped')}>
              <StoppedDeletions deletions={data.stopped_deletions} />
            </OperationsPart>
          )}
          {data.unreadable_phones.length > 0 && (
            <OperationsPart title={t('operations.phones')}>
              <UnreadablePhones phones={data.unreadable_phones} />
            </OperationsPart>
          )}
          <OperationsPart title={t('operations.mailbox')}>
            <SupportMailbox state={data.mailbox} />
          </OperationsPart>
          <OperationsPart title={t('operations.forwarding')}>
            <Forwarding state={data.audit_forwarding} />
          </OperationsPart>
          <FootNote>{timesNote()}</FootNote>
        </>
      )}
    </Page>
  );
}
