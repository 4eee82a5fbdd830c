import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../../common/brand/sizes';
import { TextField } from '../../../common/ui/form/TextField';
import { Icon } from '../../../common/ui/parts/Icon';
import { useListAddress } from '../AddressList';
import { type SavedView, useAppearance, useSavedViews } from './preferences';

const List = styled('ul')({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 4 },
  '& .open': {
    flex: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    fontWeight: 400,
  },
  '& .open[aria-current]': { fontWeight: 700 },
  [onPhone]: { '& button': { minHeight: touchHeight, minWidth: touchHeight } },
});

const None = styled('p')({ margin: '0 0 12px', color: 'var(--ink2)', fontSize: 13, lineHeight: '18px' });

const NewView = styled('form')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 8,
  paddingTop: 12,
  borderTop: '1px solid var(--line)',
  '& > div': { flex: 1 },
});

const sameParts = (view: Omit<SavedView, 'name'>): string =>
  JSON.stringify([
    view.sort,
    view.order,
    view.term,
    Object.entries(view.filters ?? {})
      .filter(([, values]) => values.length > 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
    [...view.hidden].toSorted(),
  ]);

/** This person's views of the list: opened, saved under a name, and deleted. */
export function SavedViews({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { state, change } = useListAddress();
  const { hidden, setHidden } = useAppearance();
  const { views, save, remove } = useSavedViews();
  const [name, setName] = useState('');
  const { sort, order, term, filters } = state;
  const now = { sort, order, term, filters, hidden };
  const open = ({ name: _, hidden: columns, ...view }: SavedView) => {
    setHidden(columns);
    change({ filters: {}, ...view });
    onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save({ name: name.trim(), ...now });
    setName('');
    onDone();
  };
  return (
    <>
      {views.length === 0 && <None>{t('list.no_views')}</None>}
      <List>
        {views.map((view) => (
          <li key={view.name}>
            <Button
              className="open"
              variant="text"
              aria-current={sameParts(view) === sameParts(now) || undefined}
              onClick={() => open(view)}
            >
              {view.name}
            </Button>
            <IconButton aria-label={t('list.delete_view', { name: view.name })} onClick={() => remove(view)}>
              <Icon name="close" size={14} />
            </IconButton>
          </li>
        ))}
      </List>
      <NewView onSubmit={submit}>
        <TextField
          id={id}
          label={t('list.view_name')}
          help={undefined}
          maxLength={40}
          value={name}
          onChange={setName}
        />
        <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
          {t('list.save_view')}
        </Button>
      </NewView>
    </>
  );
}
