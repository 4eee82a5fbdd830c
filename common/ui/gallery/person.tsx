import { parseSignUp, type SignUp } from '../../domain/person-forms';
import { FormGrid } from '../form/form-style';
import { useForm } from '../form/useForm';
import { AddressFields } from '../person/AddressFields';
import { PasswordDialog } from '../person/PasswordDialog';
import { PhonesDialog } from '../person/PhonesDialog';
import { Photo } from '../person/Photo';
import { PhotoField } from '../person/PhotoField';
import { emptySignUp, SignUpStep, type SignUpValues } from '../person/SignUpStep';
import { StepBar } from '../person/StepBar';
import { TraitFields } from '../person/TraitFields';
import type { FolderExamples } from './examples';
import { ignore, letters, picture, wide } from './samples';

const nowhere = () => Promise.resolve(undefined);
const filled: SignUpValues = { ...emptySignUp, username: letters, first: wide, last: wide, address1: wide };

const useSample = (values: SignUpValues) => useForm<SignUpValues, SignUp>(values, parseSignUp);

function Address({ readOnly }: { readOnly?: boolean }) {
  const form = useSample(filled);
  return (
    <FormGrid>
      <AddressFields form={form} readOnly={readOnly} onZip={nowhere} />
    </FormGrid>
  );
}

function Traits() {
  const form = useSample({ ...filled, credentials: [wide, letters], languages: [2, 3] });
  return (
    <FormGrid>
      <TraitFields form={form} parts={['contact', 'traits']} />
    </FormGrid>
  );
}

function Step({ step, values = emptySignUp }: { step: number; values?: SignUpValues }) {
  return <SignUpStep step={step} form={useSample(values)} onZip={nowhere} />;
}

const photo = { initials: 'MM', onSave: ignore, onRemove: ignore };
const steps = ['Logins', 'Contact', 'Profile', letters];
const dialog = { open: true, onClose: ignore, onSave: ignore };

export const persons: FolderExamples = {
  together: {
    'person/Photo': {
      photo: () => <Photo image={picture} initials="MM" alt="Moonlit Marisol" edge={88} />,
      none: () => <Photo image={null} initials="MM" alt="Moonlit Marisol" edge={88} />,
    },
    'person/PhotoField': {
      photo: () => <PhotoField {...photo} image={picture} saving={false} />,
      none: () => <PhotoField {...photo} image={null} saving={false} />,
      saving: () => <PhotoField {...photo} image={null} saving />,
    },
    'person/StepBar': { long: () => <StepBar steps={steps} current={1} /> },
  },
  alone: {
    'person/AddressFields': { long: () => <Address />, 'read-only': () => <Address readOnly /> },
    'person/PasswordDialog': {
      usual: () => <PasswordDialog {...dialog} asksOld saving={false} refused={{}} />,
      refused: () => (
        <PasswordDialog {...dialog} asksOld saving={false} refused={{ old: 'Wrong password' }} />
      ),
      saving: () => <PasswordDialog {...dialog} asksOld={false} saving refused={{}} />,
    },
    'person/PhonesDialog': {
      empty: () => <PhonesDialog {...dialog} phones={[]} prefix={1} saving={false} />,
    },
    'person/SignUpStep': {
      first: () => <Step step={0} values={filled} />,
      second: () => <Step step={1} />,
      third: () => <Step step={2} />,
    },
    'person/TraitFields': { long: () => <Traits /> },
  },
};
