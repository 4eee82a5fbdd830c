import { CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone, onSmallPhone, touchHeight } from '../../common/brand/sizes';
import type { ChosenAvailability } from '../../common/domain/availability';
import type { ChangeState } from '../../common/ui/form/changes';
import { useChange } from '../../common/ui/form/useChange';
import { LineKey } from '../../common/ui/parts/LineKey';

const StatusKeyGroup = styled('div')({
  display: 'grid',
  // none is narrower than its longest word
  gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
  gap: 10,
  [onPhone]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 8,
    '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: '1 / -1' },
  },
  [onSmallPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const StatusKeyButton = styled('button')({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: 92,
  padding: '14px 10px 12px',
  border: '1px solid var(--control)',
  borderRadius: 8,
  background: 'var(--surface)',
  color: 'var(--ink)',
  font: 'inherit',
  textAlign: 'center',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
  '& > span': { flexDirection: 'column', gap: 8, whiteSpace: 'normal' },
  '& i': { width: 38, height: 32, fontSize: 17, borderRadius: '7px 7px 4px 4px' },
  '&[aria-pressed=true]': { borderColor: 'currentColor', boxShadow: 'inset 0 0 0 1px currentColor' },
  '&[data-code=A][aria-pressed=true], &[data-code=P][aria-pressed=true], &[data-code=C][aria-pressed=true]': {
    background: 'var(--go-tint)',
    color: 'var(--go)',
  },
  '&[data-code=O][aria-pressed=true]': { background: 'var(--alert-tint)', color: 'var(--alert)' },
  '&[data-code=U][aria-pressed=true]': { background: 'var(--off-tint)', color: 'var(--off)' },
  '&[aria-disabled]': { cursor: 'default', opacity: 0.55 },
  '&[data-running]': { cursor: 'progress', opacity: 1, '& > span': { visibility: 'hidden' } },
  '& > [role=progressbar]': { position: 'absolute', inset: 0, margin: 'auto' },
  [onPhone]: {
    justifyItems: 'start',
    minHeight: touchHeight + 16,
    padding: '8px 10px',
    '& > span': { flexDirection: 'row', gap: 10, textAlign: 'left' },
  },
});

interface StatusKeysProps {
  /** The chosen status; defaults to the current one. */
  label?: string;
  /** The available choices. */
  choices: readonly ChosenAvailability[];
  /** The current status; no key is pressed if it is not a choice. */
  status: string;
  /** The choice whose request is running. */
  running: ChosenAvailability | undefined;
  /** All choices are disabled. */
  held: boolean;
  /** Id of the element that describes it. */
  describedBy?: string;
  onChoose: (code: ChosenAvailability) => void;
}

/** A psychic's own status: a key for each choice, which takes effect immediately. */
export function StatusKeys(props: StatusKeysProps) {
  const { t } = useTranslation();
  const { label, choices, status, running, held, describedBy, onChoose } = props;
  return (
    <StatusKeyGroup
      role="group"
      aria-label={label ?? t('availability.choose')}
      aria-describedby={describedBy}
    >
      {choices.map((code) => (
        <StatusKey
          key={code}
          code={code}
          isPressed={code === status}
          state={{
            change: 'chooseStatus',
            running: code === running,
            held: held || (running !== undefined && code !== running),
          }}
          onPress={() => onChoose(code)}
        />
      ))}
    </StatusKeyGroup>
  );
}

interface StatusKeyProps {
  code: ChosenAvailability;
  isPressed: boolean;
  state: ChangeState;
  onPress: () => void;
}

function StatusKey({ code, isPressed, state, onPress }: StatusKeyProps) {
  const { t } = useTranslation();
  const { attributes, takes } = useChange(state);
  return (
    <StatusKeyButton
      type="button"
      data-code={code}
      data-running={state.running || undefined}
      aria-pressed={isPressed}
      {...attributes}
      onClick={() => {
        if (takes() && !isPressed) onPress();
      }}
    >
      <LineKey code={code} audience="psychic" word={t(`availability.choices.${code}`)} />
      {state.running && <CircularProgress aria-hidden size={22} color="inherit" />}
    </StatusKeyButton>
  );
}
