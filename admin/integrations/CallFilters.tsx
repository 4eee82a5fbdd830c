import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { TableState } from '../../common/domain/table-address';
import { Select } from '../../common/ui/form/Select';
import { TextField } from '../../common/ui/form/TextField';
import type { TableAddress } from '../../common/ui/table/useTableAddress';
import { useListRows } from '../resources/useListRows';

const CallFiltersBar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: 12,
  marginBottom: 12,
});

/** Statuses an integrator may receive. */
const statuses = ['200', '201', '204', '400', '403', '404', '409', '413', '415', '422', '429', '500', '503'];

/** Far more than anyone has. */
const mostKeys = 500;

/** Values allowed in the URL. */
export const callFilters = {
  key: (value: string) => /^[1-9]\d{0,8}$/.test(value),
  outcome: (value: string) => value === 'failed' || statuses.includes(value),
};

/** The filters in a URL. */
export function onlyOf({ filters = {}, term }: TableState): Record<string, string> {
  const [[key] = [], [outcome] = []] = [filters.key, filters.outcome];
  return {
    ...(key !== undefined && { key }),
    ...(outcome !== undefined && (outcome === 'failed' ? { outcome } : { code: outcome })),
    ...(term !== '' && { q: term }),
  };
}

/** By key, result, and request ID. */
export function CallFilters({ state, change, replace }: TableAddress) {
  const { filters = {}, term } = state;
  const [key] = filters.key ?? [];
  const { t } = useTranslation('admin');
  const { data = [] } = useListRows('keys', { perPage: mostKeys, sort: { field: 'id', order: 'DESC' } });
  const narrow = (name: keyof typeof callFilters) => (value: string) =>
    change({ filters: { ...filters, [name]: value === '' ? [] : [value] } });
  return (
    <CallFiltersBar>
      <Select
        label={t('integrations.key')}
        value={key ?? ''}
        choices={[
          { value: '', text: t('integrations.every_key') },
          ...data.map(({ id, name }) => ({ value: String(id), text: `${name} (${id})` })),
          // from an old link
          ...(key === undefined || data.some(({ id }) => String(id) === key)
            ? []
            : [{ value: key, text: key }]),
        ]}
        onChange={narrow('key')}
      />
      <Select
        label={t('integrations.outcome')}
        value={filters.outcome?.[0] ?? ''}
        choices={[
          { value: '', text: t('integrations.every_outcome') },
          { value: 'failed', text: t('integrations.only_failed') },
          ...statuses.map((status) => ({ value: status, text: t('integrations.of_status', { status }) })),
        ]}
        onChange={narrow('outcome')}
      />
      <TextField
        id="request_id"
        label={t('integrations.request_id')}
        maxLength={36}
        autoComplete="off"
        value={term}
        // Back returns to the list before the search, not to each typed letter
        onChange={(request) => (term === '' ? change : replace)({ term: request.trim() })}
      />
    </CallFiltersBar>
  );
}
