import { PhonesDialog } from './PhonesDialog';
import { usePhones } from './usePhones';

interface PsychicPhonesProps {
  id: number;
  prefix: number;
  onClose: () => void;
}

/** The dialog with a psychic's phones. */
export function PsychicPhones({ id, prefix, onClose }: PsychicPhonesProps) {
  return <PhonesDialog open prefix={prefix} onClose={onClose} {...usePhones(id, onClose)} />;
}
