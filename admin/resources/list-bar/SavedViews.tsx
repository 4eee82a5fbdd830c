import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useId } from 'react';
import { useResourceContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../../common/brand/sizes';
import { longestViewName } from '../../../common/domain/saved-views';
import { readTableAddress, writeTableAddress } from '../../../common/domain/table-address';
import { TextField } from '../../../common/ui/form/TextField';
import { useKeptText } from '../../../common/ui/form/useKeptText';
import { Icon } from '../../../common/ui/parts/Icon';
import { ErrorState } from '../../../common/ui/parts/States';
import { useListAddress } from '../../../common/ui/list-bar/list-address';
import { useAppearance } from './preferences';
import { type ListView, useSavedViews } from './saved-views';

const SavedViewList = styled('ul')({
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

const NoSavedViews = styled('p')({
  margin: '0 0 12px',
  color: 'var(--ink2)',
  fontSize: 13,
  lineHeight: '18px',
});

const NewView = styled('form')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 8,
  paddingTop: 12,
  borderTop: '1px solid var(--line)',
  '& > div': { flex: 1 },
});

const sameParts = ({ address, hidden }: Pick<ListView, 'address' | 'hidden'>): string =>
  JSON.stringify([[...new URLSearchParams(address)].toSorted(), [...hidden].toSorted()]);

/** This person's views of the list: opened, saved under a name, and deleted. */
export function SavedViews({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { state, change, defaults } = useListAddress();
  const { hidden, setHidden } = useAppearance();
  const { views, isError, refetch, isPending, save, remove } = useSavedViews();
  const { text: name, set: setName, drop } = useKeptText(`view ${useResourceContext() ?? ''}`, {});
  // neither days nor page nor rows
  const { sort, order, term, filters } = state;
  const { perPage } = defaults;
  const address = writeTableAddress({ sort, order, term, filters, perPage, page: 1 }, defaults).toString();
  const now = { address, hidden };
  const open = (view: ListView) => {
    const {
      page: _,
      perPage: __,
      period: ___,
      ...chosen
    } = readTableAddress(new URLSearchParams(view.address), defaults);
    setHidden(view.hidden);
    change({ filters: {}, ...chosen });
    onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save({ name: name.trim(), ...now }, () => {
      drop(name);
      onDone();
    });
  };
  return (
    <>
      {isError && <ErrorState text={t('list_bar.views_not_loaded')} onRetry={refetch} />}
      {views?.length === 0 && <NoSavedViews>{t('list_bar.no_views')}</NoSavedViews>}
      <SavedViewList>
        {views?.map((view) => (
          <li key={view.name}>
            <Button
              className="open"
              variant="text"
              aria-current={sameParts(view) === sameParts(now) || undefined}
              onClick={() => open(view)}
            >
              {view.name}
            </Button>
            <IconButton
              aria-label={t('list_bar.delete_view', { name: view.name })}
              onClick={() => remove(view)}
            >
              <Icon name="close" size={14} />
            </IconButton>
          </li>
        ))}
      </SavedViewList>
      <NewView onSubmit={submit}>
        <TextField
          id={id}
          label={t('list_bar.view_name')}
          help={undefined}
          maxLength={longestViewName}
          value={name}
          onChange={setName}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={name.trim() === '' || isPending || views === undefined}
        >
          {t('list_bar.save_view')}
        </Button>
      </NewView>
    </>
  );
}
