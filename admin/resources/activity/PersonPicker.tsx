import { Autocomplete, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone, touchHeight } from '../../../common/brand/sizes';
import { psychicQueries } from '../../../common/api/psychics';
import { Input } from '../../../common/ui/form/form-style';
import { Icon } from '../../../common/ui/parts/Icon';
import { matchesText } from '../../providers/find';
import { searchQueries } from '../../providers/search';
import type { ResourceRows } from '../../providers/resources';
import { useListAddress } from '../../../common/ui/list-bar/list-address';

interface PickedPerson {
  id: number;
  username: string;
  group: 'managers' | 'psychics';
}

const PersonPickerField = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: 320,
  marginBottom: 12,
  '& ul': { margin: 0 },
  '& > :first-of-type': { flex: 1, minWidth: 0 },
  [onPhone]: { maxWidth: 'none' },
  // a chosen person is part of what the paper shows
  [onPaper]: { '&:has(input:placeholder-shown)': { display: 'none' } },
});

const FoundPeople = styled('div')({
  marginTop: 4,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 6,
  boxShadow: '0 1px 2px #12201C14, 0 6px 20px #12201C1F',
  overflow: 'hidden',
});

const Option = styled('li')({
  minHeight: 40,
  fontSize: 14,
  overflowWrap: 'anywhere',
  [onPhone]: { minHeight: touchHeight },
});

/** The manager or psychic with this id. */
function usePerson(id: number | undefined, managers: readonly PickedPerson[]): PickedPerson | null {
  const manager = managers.find((person) => person.id === id);
  const isAsked = id !== undefined && managers.length > 0 && manager === undefined;
  const { data } = useQuery({ ...psychicQueries.own(id ?? 0), enabled: isAsked });
  if (id === undefined) return null;
  if (manager !== undefined) return manager;
  return { id, username: data?.username ?? String(id), group: 'psychics' };
}

/** Filters the surrounding list by who did something, or to whom it was done. */
export function PersonPicker() {
  const { t } = useTranslation(['admin', 'ui']);
  const { state, change } = useListAddress();
  const [typed, setTyped] = useState('');
  const found = useGetList<ResourceRows['managers']>('managers', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'username', order: 'ASC' },
  });
  const managers = (found.data ?? []).map(({ user_id: id, username }): PickedPerson => ({
    id,
    username,
    group: 'managers',
  }));
  const [chosen] = state.filters?.person ?? [];
  const person = usePerson(chosen === undefined ? undefined : Number(chosen), managers);
  const term = typed === person?.username ? '' : typed.trim();
  const psychics = useQuery(searchQueries.psychics(term));
  const options = [
    ...managers.filter(({ username }) => matchesText(username, term)),
    ...(psychics.data ?? []).map(({ user_id: id, username }): PickedPerson => ({
      id,
      username,
      group: 'psychics',
    })),
  ];
  const choose = (next: PickedPerson | null) =>
    change({ filters: { ...state.filters, person: next === null ? [] : [String(next.id)] } });
  return (
    <PersonPickerField>
      <Autocomplete<PickedPerson>
        id="activity-person"
        options={options}
        filterOptions={(all) => all}
        groupBy={({ group }) => t(`activity.person_groups.${group}`)}
        getOptionLabel={({ username }) => username}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText={t(term === '' ? 'activity.person_hint' : 'activity.no_person')}
        slots={{ paper: FoundPeople }}
        value={person}
        onInputChange={(_, next) => setTyped(next)}
        onChange={(_, next) => choose(next)}
        renderOption={({ key, ...props }, { username }) => (
          <Option key={key} {...props}>
            <bdi>{username}</bdi>
          </Option>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <div ref={input.ref as Ref<HTMLDivElement>} onMouseDown={input.onMouseDown}>
            <Input {...htmlInput} aria-label={t('activity.person')} placeholder={t('activity.person_hint')} />
          </div>
        )}
      />
      {person !== null && (
        <IconButton
          aria-label={t('ui:list_bar.remove_filter', { name: t('activity.person') })}
          onClick={() => choose(null)}
        >
          <Icon name="close" size={14} />
        </IconButton>
      )}
    </PersonPickerField>
  );
}
