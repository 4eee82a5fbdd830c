import { zoneName } from '../../../common/ui/format';
import { payPeriodWindow } from '../../../common/ui/dates/windows';
import { WindowedList } from '../WindowedList';
import { psychicCard, psychicColumns } from './psychic-columns';

/** Every psychic of the network, with the figures of a window of New York days. */
export const AllPsychics = () => (
  <WindowedList
    resource="psychics"
    usual={payPeriodWindow()}
    sort="ranking"
    order="ASC"
    perPage={20}
    label="All psychics"
    columns={psychicColumns}
    card={psychicCard}
    exported="psychics"
    name="Psychics"
    stickyFirst
    empty={(days) => ({
      title: 'No psychics yet.',
      text: `The network has no psychics to show for ${days}.`,
    })}
    note={`Last reading and sign-up in ${zoneName()}.`}
  />
);
