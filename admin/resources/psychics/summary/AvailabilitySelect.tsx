import { useTranslation } from 'react-i18next';
import {
  type ChosenAvailability,
  chosenCodes,
  managerAvailabilityLabels,
  psychicAvailabilityLabels,
} from '../../../../common/domain/availability';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import type { SelectChoice } from '../../../../common/ui/form/choice';
import { Listbox } from '../../../../common/ui/form/Listbox';
import { Select } from '../../../../common/ui/form/Select';
import { Hint } from '../../../../common/ui/parts/Hint';
import { Icon } from '../../../../common/ui/parts/Icon';
import { LineKey } from '../../../../common/ui/parts/LineKey';

interface AvailabilitySelectProps {
  /** The current availability code. */
  status: string;
  /** The code that Refresh would apply; undefined if it only reloads. */
  choice: ChosenAvailability | undefined;
  /** The enabled choices. */
  allowed: readonly ChosenAvailability[];
  disabled: boolean;
  /** The request of Refresh is running. */
  running: boolean;
  /** Manager or psychic wording, as in `LineKey`. */
  audience?: 'manager' | 'psychic';
  /** Id of the element that describes it. */
  describedBy?: string;
  onChoose: (choice: ChosenAvailability | undefined) => void;
  onRefresh: () => void;
}

/** The availability: Refresh applies a choice, or reloads if there is none. */
export function AvailabilitySelect(props: AvailabilitySelectProps) {
  const { t } = useTranslation();
  const { status, choice, allowed, disabled, running, audience = 'manager', describedBy } = props;
  const { onChoose, onRefresh } = props;
  const labels = audience === 'manager' ? managerAvailabilityLabels : psychicAvailabilityLabels;
  const choices: SelectChoice[] = chosenCodes.map((code) => ({
    value: code,
    text: labels[code],
    content: <LineKey code={code} audience={audience} />,
    disabled: !allowed.includes(code),
  }));
  if (!choices.some(({ value }) => value === status))
    choices.push({
      value: status,
      text: status,
      content: <LineKey code={status} audience={audience} />,
      disabled: true,
    });
  return (
    <>
      <Select
        label={t('availability.availability')}
        labelAt="unseen"
        list={Listbox}
        className="choice"
        describedBy={describedBy}
        value={choice ?? status}
        choices={choices}
        disabled={disabled || running}
        onChange={(code) => onChoose(code === status ? undefined : (code as ChosenAvailability))}
      />
      <Hint title={t('availability.refresh_first')}>
        <span>
          <ChangeButton
            change="setAvailability"
            running={running}
            variant={choice === undefined ? 'outlined' : 'contained'}
            startIcon={<Icon name="refresh" />}
            onPress={onRefresh}
          >
            {t('availability.refresh')}
          </ChangeButton>
        </span>
      </Hint>
    </>
  );
}
