import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { integrationQueries } from '../../common/api/integrations';
import { Select } from '../../common/ui/form/Select';
import { TextField } from '../../common/ui/form/TextField';

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: 12,
  marginBottom: 12,
});

/** Statuses that an integrator may be answered. */
const statuses = ['200', '201', '204', '400', '403', '404', '409', '413', '415', '422', '429', '500', '503'];

/** Which calls are shown, as long as the page is. */
export function useCallFilters() {
  const [key, setKey] = useState('');
  const [outcome, setOutcome] = useState('');
  const [request, setRequest] = useState('');
  const wanted = request.trim();
  const only = {
    ...(key !== '' && { key }),
    ...(outcome === 'failed' && { outcome }),
    ...(statuses.includes(outcome) && { code: outcome }),
    ...(wanted !== '' && { q: wanted }),
  };
  return { key, setKey, outcome, setOutcome, request, setRequest, only };
}

/** By key, result and request id. */
export function CallFilters(filters: ReturnType<typeof useCallFilters>) {
  const { key, setKey, outcome, setOutcome, request, setRequest } = filters;
  const { t } = useTranslation('admin');
  const { data = [] } = useQuery(integrationQueries.keys());
  return (
    <Bar>
      <Select
        label={t('integrations.key')}
        value={key}
        choices={[
          { value: '', text: t('integrations.every_key') },
          ...data.map(({ id, name }) => ({ value: String(id), text: `${name} (${id})` })),
        ]}
        onChange={setKey}
      />
      <Select
        label={t('integrations.outcome')}
        value={outcome}
        choices={[
          { value: '', text: t('integrations.every_outcome') },
          { value: 'failed', text: t('integrations.only_failed') },
          ...statuses.map((status) => ({ value: status, text: t('integrations.of_status', { status }) })),
        ]}
        onChange={setOutcome}
      />
      <TextField
        id="request_id"
        label={t('integrations.request_id')}
        maxLength={36}
        autoComplete="off"
        value={request}
        onChange={setRequest}
      />
    </Bar>
  );
}
