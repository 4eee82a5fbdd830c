import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { onPaper, touchHeight } from '../../../common/brand/sizes';
import {
  type BulkSetting,
  bulkStatuses,
  mostAtOnce,
  permissionChoices,
  permissionsName,
} from '../../../common/domain/bulk-rules';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { Icon } from '../../../common/ui/parts/Icon';
import { Popup } from '../../../common/ui/parts/Popup';
import { useBottomBar } from '../../../common/ui/parts/useBottomBar';
import { useIsPhone } from '../../../common/ui/parts/useIsPhone';
import { BulkQuestion, BulkRefusals } from './BulkQuestion';
import { type BulkOutcome, type BulkState, useBulkChange } from './useBulkChange';

const BarFrame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 46,
  marginBottom: 12,
  padding: '5px 12px',
  border: '1px solid var(--line)',
  borderRadius: 10,
  '&[data-selected]': { borderColor: 'var(--primary)', background: 'var(--primary-tint)' },
  '& > strong': { minWidth: '6.5em' },
  [onPaper]: { display: 'none' },
});

const PhoneFrame = styled('div')({
  position: 'fixed',
  zIndex: 1090,
  insetInline: 0,
  bottom: 'var(--below, 0px)',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 12px',
  borderTop: '1px solid var(--primary)',
  // the tint is see-through
  background: 'linear-gradient(var(--primary-tint), var(--primary-tint)), var(--surface)',
  '& > strong': { flex: 1, minWidth: 0 },
  '& button': { minHeight: touchHeight },
  [onPaper]: { display: 'none' },
});

const Menu = styled('div')({
  display: 'grid',
  gap: 2,
  '& button': { justifyContent: 'flex-start' },
  '& h3': { margin: '8px 0 2px', fontSize: 13 },
});

const parts = ['acctStatus', 'permissions', 'autoEmail'] as const;
type Part = (typeof parts)[number];

/** What can be set, with its label. */
function useChoices(part: Part): { set: BulkSetting; label: string }[] {
  const { t } = useTranslation('admin');
  const setTo = (value: string) => t('psychics.bulk.set_to', { value });
  if (part === 'acctStatus')
    return bulkStatuses.map((value) => ({ set: { [part]: value }, label: setTo(value) }));
  if (part === 'permissions')
    return permissionChoices.map((value) => ({
      set: { [part]: value },
      label: setTo(t(`psychics.bulk.permission_names.${permissionsName(value)}`)),
    }));
  return [true, false].map((value) => ({
    set: { [part]: value },
    label: t(`psychics.bulk.auto_email.${value}`),
  }));
}

function Choices({ part, onChoose }: { part: Part; onChoose: (set: BulkSetting) => void }) {
  return useChoices(part).map(({ set, label }) => (
    <Button key={label} variant="text" onClick={() => onChoose(set)}>
      {label}
    </Button>
  ));
}

/** Selects all rows of the page, or none. */
function SelectionButtons() {
  const { t } = useTranslation('admin');
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<{ id: number }>();
  return (
    <>
      <Button
        variant="text"
        disabled={data.length === 0}
        onClick={() => onSelect([...new Set([...selectedIds, ...data.map(({ id }) => id)])])}
      >
        {t('psychics.bulk.all', { count: data.length })}
      </Button>
      <Button variant="text" disabled={selectedIds.length === 0} onClick={() => onUnselectItems()}>
        {t('psychics.bulk.none')}
      </Button>
    </>
  );
}

interface BarProps {
  /** How many are selected. */
  count: number;
  onChoose: (set: BulkSetting) => void;
}

/** Above the list, whether or not something is selected, so that no row moves. */
function WideBar({ count, onChoose }: BarProps) {
  const { t } = useTranslation('admin');
  return (
    <BarFrame role="group" aria-label={t('psychics.bulk.bar')} data-selected={count > 0 ? '' : undefined}>
      <strong role="status">{t('psychics.bulk.selected', { count })}</strong>
      {parts.map((part) => (
        <Popup
          key={part}
          title={t(`psychics.bulk.${part}`)}
          button={t(`psychics.bulk.${part}`)}
          endIcon={<Icon name="down" />}
          width={240}
          disabled={count === 0 || count > mostAtOnce}
        >
          {(close) => (
            <Menu>
              <Choices
                part={part}
                onChoose={(set) => {
                  close();
                  onChoose(set);
                }}
              />
            </Menu>
          )}
        </Popup>
      ))}
      <SelectionButtons />
      {count > mostAtOnce && <span>{t('psychics.bulk.too_many', { most: mostAtOnce })}</span>}
    </BarFrame>
  );
}

/** At the bottom of the window, above the menu. */
function PhoneBar({ count, onChoose }: BarProps) {
  const { t } = useTranslation('admin');
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar, 'fixed');
  return (
    <PhoneFrame ref={bar} role="group" aria-label={t('psychics.bulk.bar')}>
      <strong role="status">{t('psychics.bulk.selected', { count })}</strong>
      <Popup title={t('psychics.bulk.bar')} button={t('psychics.bulk.change')} variant="contained">
        {(close) => (
          <Menu>
            {count > mostAtOnce ? (
              <p>{t('psychics.bulk.too_many', { most: mostAtOnce })}</p>
            ) : (
              parts.map((part) => (
                <Menu key={part}>
                  <h3>{t(`psychics.bulk.${part}`)}</h3>
                  <Choices
                    part={part}
                    onChoose={(set) => {
                      close();
                      onChoose(set);
                    }}
                  />
                </Menu>
              ))
            )}
            <SelectionButtons />
          </Menu>
        )}
      </Popup>
    </PhoneFrame>
  );
}

/** What was done, when somebody was refused. */
function Outcome({ bulk, outcome }: { bulk: BulkState; outcome: BulkOutcome }) {
  const { t } = useTranslation('admin');
  const { answer, wasUndo } = outcome;
  const { changed, refused, bulk_id } = answer;
  return (
    <Dialog
      open={bulk.outcome.isOpen}
      title={t(wasUndo ? 'psychics.bulk.not_all_undone' : 'psychics.bulk.not_all')}
      onClose={bulk.outcome.hide}
      actions={
        <>
          {bulk_id !== null && (
            <ChangeButton
              change="undoForSeveral"
              running={bulk.isUndoing}
              variant="outlined"
              onPress={() => bulk.undo(bulk_id)}
            >
              {t('psychics.bulk.undo')}
            </ChangeButton>
          )}
          <Button variant="contained" onClick={bulk.outcome.hide}>
            {t('psychics.bulk.close')}
          </Button>
        </>
      }
    >
      <p>{t(wasUndo ? 'psychics.bulk.undone' : 'psychics.bulk.done', { count: changed })}</p>
      <div>
        {t('psychics.bulk.refused', { count: refused.length })}
        <BulkRefusals refused={refused} />
      </div>
    </Dialog>
  );
}

/** For the selected rows of All Psychics: sets account status, permissions, or automatic mail for all of them. */
export function BulkBar() {
  const isPhone = useIsPhone();
  const bulk = useBulkChange();
  const { selectedIds } = useListContext();
  const bar = { count: selectedIds.length, onChoose: bulk.ask };
  const { question, outcome } = bulk;
  return (
    <>
      {!isPhone && <WideBar {...bar} />}
      {isPhone && selectedIds.length > 0 && <PhoneBar {...bar} />}
      {question.shown && <BulkQuestion bulk={bulk} set={question.shown.set} />}
      {outcome.shown && <Outcome bulk={bulk} outcome={outcome.shown} />}
    </>
  );
}
