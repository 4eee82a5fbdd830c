import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useId } from 'react';
import { useResourceContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../../common/brand/sizes';
import { longestViewName } from '../../../common/domain/saved-views';
import { dayOf } from '../../../common/domain/new-york-time';
import { storedUser } from '../../../common/api/session';
import { periodText } from '../../../common/ui/format';
import { TextField } from '../../../common/ui/form/TextField';
import { useKeptText } from '../../../common/ui/form/useKeptText';
import { Icon } from '../../../common/ui/parts/Icon';
import { ErrorState } from '../../../common/ui/parts/States';
import { useListAddress } from '../../../common/ui/list-bar/list-address';
import { useAppearance } from './preferences';
import { type ListView, useSavedViews } from './saved-views';
import { periodName, viewAddress, viewState, type ViewTime } from './view-address';

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

const ViewsNote = styled('p')({
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

/** Which dates a new view would open. */
function ViewDates({ time }: { time: ViewTime }) {
  const { t } = useTranslation();
  const { state, defaults } = useListAddress();
  if (state.period === undefined) return null;
  const name = periodName(state.period, defaults, time);
  const preset = name !== undefined && name !== 'usual' && t(`dates.presets.${name}`);
  return (
    <ViewsNote>
      {name === undefined
        ? t('list_bar.view_dates', { days: periodText(state.period) })
        : preset
          ? t('list_bar.view_period', { name: preset })
          : t('list_bar.view_usual')}
    </ViewsNote>
  );
}

/** This person's views of the list: opened, saved under a name, and deleted. */
export function SavedViews({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { state, change, defaults } = useListAddress();
  const { hidden, setHidden } = useAppearance();
  const { views, isError, refetch, isPending, save, remove } = useSavedViews();
  const { text: name, set: setName, drop } = useKeptText(`view ${useResourceContext() ?? ''}`, {});
  const time: ViewTime = { today: dayOf(new Date()), payDay: storedUser()?.pay_day ?? 1 };
  const now = { address: viewAddress(state, defaults, time), hidden };
  const open = (view: ListView) => {
    setHidden(view.hidden);
    change(viewState(view.address, defaults, time));
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
      {views?.length === 0 && <ViewsNote>{t('list_bar.no_views')}</ViewsNote>}
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
      <ViewDates time={time} />
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
