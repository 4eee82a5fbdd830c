import { ApiError } from '../common/api/api-error';
import type { ProfileRecord } from '../common/api/profiles';
import { parseSignUp, type SignUp } from '../common/domain/person-forms';
import { languages } from '../common/domain/reference';
import { FormGrid } from '../common/ui/form/form-style';
import { useForm } from '../common/ui/form/useForm';
import { AgreementList } from '../common/ui/person/AgreementList';
import { AddressFields } from '../common/ui/person/AddressFields';
import { PasswordDialog } from '../common/ui/person/PasswordDialog';
import { PendingEmail } from '../common/ui/person/PendingEmail';
import { PhoneField } from '../common/ui/person/PhoneField';
import { PhoneNumbers } from '../common/ui/person/PhoneNumbers';
import { PhoneSlot } from '../common/ui/person/PhoneSlot';
import { PhonesDialog } from '../common/ui/person/PhonesDialog';
import { Photo } from '../common/ui/person/Photo';
import { PhotoField } from '../common/ui/person/PhotoField';
import { emptySignUp, type SignUpValues } from '../common/ui/person/sign-up-values';
import { SignUpStep } from '../admin/new-psychic/SignUpStep';
import { PinField } from '../common/ui/person/PinField';
import { ProfileButtons } from '../common/ui/person/ProfileButtons';
import { ProfileDecision } from '../common/ui/person/ProfileDecision';
import { ProfileDifference } from '../common/ui/person/ProfileDifference';
import { type ProfileCalls, ProfileEditor } from '../common/ui/person/ProfileEditor';
import { ProfileFields } from '../common/ui/person/ProfileFields';
import { StepBar } from '../admin/new-psychic/StepBar';
import { CredentialsField } from '../common/ui/person/CredentialsField';
import { LanguagesField } from '../common/ui/person/LanguagesField';
import { TraitFields } from '../common/ui/person/TraitFields';
import { Email, WhoCard } from '../common/ui/person/WhoCard';
import type { FolderExamples } from './examples';
import { ignore, letters, picture, wide } from './samples';

const agreed = [
  {
    name: 'privacy-policy',
    title: wide,
    effective_date: '2026-11-01',
    agreed_at: '2026-11-20T14:28:05.250-05:00',
    text_hash: 'a1'.repeat(32),
    address: '192.0.2.1',
    typed_name: letters,
  },
  {
    name: 'psychic-agreement',
    title: 'Psychic Agreement',
    effective_date: '2026-11-01',
    agreed_at: '2026-11-20T14:28:05.250-05:00',
    text_hash: null,
    address: null,
    typed_name: null,
  },
];
const due = { name: 'privacy-policy', title: 'Privacy Policy', effective_date: '2026-11-29' };
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

function SampleTraits() {
  const form = useSample({ ...filled, credentials: [wide, letters], languages: [2, 3] });
  return (
    <FormGrid>
      <TraitFields form={form} parts={['contact', 'traits']} />
    </FormGrid>
  );
}

function SampleStep({ step, values = emptySignUp }: { step: number; values?: SignUpValues }) {
  return <SignUpStep step={step} form={useSample(values)} onZip={nowhere} onUsername={ignore} />;
}

const mobile = {
  id: 1,
  phone_number: '2125550100',
  preferred: false,
  sms: true,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
};

const profile: ProfileRecord = {
  username: letters,
  first: wide,
  last: 'Moon',
  address1: '1 Main St',
  address2: '',
  postal_code: '83702',
  city: 'Boise',
  region: 'ID',
  country: 'US',
  email: 'moon@example.com',
  pending_email: null,
  pin: null,
  contact_method: 'E',
  zodiac: null,
  gender: null,
  language: 1,
  languages: [],
  experience: '',
  credentials: [],
  profile_status: 'Pending',
  profile_reason: null,
  image: null,
  proposed_image: null,
  phones: [mobile, { ...mobile, id: 2, phone_number: '2079460000', country_code: 44, preferred: true }],
  country_code: 1,
  phone_type: 3,
};
const approved = { ...profile, first: 'Mary' };
const hiddenPin = { running: false, pin: undefined, onShow: ignore, onHide: ignore };
const emailCalls = { running: undefined, onResend: ignore, onCancel: ignore };
const calls: ProfileCalls = {
  id: 1,
  version: undefined,
  failure: null,
  running: undefined,
  onAct: ignore,
  photo: { saving: false, onSave: ignore, onRemove: ignore },
  phones: () => null,
  pin: hiddenPin,
  email: emailCalls,
  password: { saving: false, failure: null, onSave: ignore },
  onUsername: ignore,
};
const editor = (status: string, running?: ProfileCalls['running']) => (
  <ProfileEditor
    loaded={{
      profile: { ...profile, image: picture, profile_status: status, profile_reason: wide },
      approved,
    }}
    isOwn={false}
    calls={{ ...calls, running }}
  />
);
const own = {
  ...profile,
  profile_status: 'Rejected',
  profile_reason: wide,
  image: picture,
  proposed_image: picture,
};
const OfForm = ({ isOwn }: { isOwn: boolean }) => (
  <ProfileFields
    form={useForm(profile, (values) => ({ value: values }))}
    isOwn={isOwn}
    onPhones={ignore}
    pin={hiddenPin}
    email={emailCalls}
  />
);
const decision = {
  id: 1,
  username: letters,
  version: undefined,
  replaces: true,
  isPhotoSaving: false,
  onDecide: ignore,
  running: undefined,
};
const profileButtons = { unsaved: [], running: undefined, isPhotoSaving: false, onPassword: ignore };

const pin = { error: undefined, onChange: ignore };
const photo = { initials: 'MM', username: 'MoonlitMarisol', onSave: ignore, onRemove: ignore };
const steps = ['Logins', 'Contact', 'Profile', letters];
const phones = {
  change: 'savePhones' as const,
  phones: profile.phones,
  prefix: 1,
  saving: false,
  failure: null,
};
const slot = { place: 0, onNumber: ignore, onChange: ignore, onPreferred: ignore, onTexts: ignore };
const dialog = { open: true, onClose: ignore, onSave: ignore };

const somebody = { first: 'Moonlit', last: 'Marisol', username: 'moonlit', image: null };
const facts = [
  ['Username', 'moonlit'],
  ['Name', 'Moonlit Marisol'],
] as const;

export const persons: FolderExamples = {
  together: {
    'person/PendingEmail': {
      usual: () => <PendingEmail email="moon@example.com" {...emailCalls} />,
      'long, canceling': () => (
        <PendingEmail email={`${letters}@${letters}.example`} {...emailCalls} running="cancel" />
      ),
      'to look at': () => <PendingEmail email="moon@example.com" readOnly {...emailCalls} />,
    },
    'person/PhoneField': {
      whole: () => <PhoneField id="whole" label="Phone" value="2125550100" prefix={1} onChange={ignore} />,
      wrong: () => (
        <PhoneField id="wrong" label="Phone" value={letters} prefix={44} error={letters} onChange={ignore} />
      ),
    },
    'person/PhoneNumbers': {
      two: () => <PhoneNumbers phones={profile.phones} onEdit={ignore} />,
      none: () => <PhoneNumbers phones={[]} onEdit={ignore} />,
      'to look at': () => <PhoneNumbers phones={profile.phones} onEdit={undefined} />,
    },
    'person/AgreementList': {
      usual: () => <AgreementList agreed={agreed} due={[]} />,
      'a version waits': () => <AgreementList agreed={agreed} due={[{ ...due, title: wide }]} />,
      none: () => <AgreementList agreed={[]} due={[]} />,
    },
    'person/Photo': {
      photo: () => <Photo image={picture} initials="MM" alt="Moonlit Marisol" edge={88} />,
      none: () => <Photo image={null} initials="MM" alt="Moonlit Marisol" edge={88} />,
    },
    'person/PhotoField': {
      photo: () => <PhotoField {...photo} image={picture} saving={false} />,
      none: () => <PhotoField {...photo} image={null} saving={false} />,
      saving: () => <PhotoField {...photo} image={null} saving />,
      proposed: () => <PhotoField {...photo} image={null} proposed={picture} saving={false} />,
      outdated: () => <PhotoField {...photo} image={picture} saving={false} isOutdated />,
    },
    'person/PinField': {
      kept: () => <PinField {...pin} value={null} shown={hiddenPin} />,
      asking: () => <PinField {...pin} value={null} shown={{ ...hiddenPin, running: true }} />,
      shown: () => <PinField {...pin} value={null} shown={{ ...hiddenPin, pin: '4711' }} />,
      none: () => <PinField {...pin} value={null} shown={{ ...hiddenPin, pin: null }} />,
      wrong: () => <PinField {...pin} value="47" error={letters} shown={hiddenPin} />,
      'to look at': () => <PinField {...pin} value={null} readOnly shown={hiddenPin} />,
    },
    'person/ProfileButtons': {
      usual: () => <ProfileButtons {...profileButtons} />,
      saving: () => <ProfileButtons {...profileButtons} running="save" />,
      'photo under way': () => <ProfileButtons {...profileButtons} isPhotoSaving />,
    },
    'person/ProfileDecision': {
      usual: () => <ProfileDecision {...decision} isEdited={false} />,
      edited: () => <ProfileDecision {...decision} isEdited />,
    },
    'person/ProfileDifference': {
      changed: () => <ProfileDifference profile={profile} initials="MM" approved={approved} />,
      'never approved': () => <ProfileDifference profile={profile} initials="MM" approved={null} />,
      'a proposed photo': () => (
        <ProfileDifference
          profile={{ ...profile, proposed_image: picture }}
          initials="MM"
          approved={profile}
        />
      ),
    },
    'person/WhoCard': {
      usual: () => <WhoCard label="Psychic details" person={somebody} facts={facts} />,
      long: () => (
        <WhoCard
          label="Who, of a long name"
          person={{ ...somebody, image: picture }}
          facts={[
            ['Username', wide],
            ['Email', <Email key="email" address={`${letters}@${letters}.example`} />],
          ]}
        />
      ),
    },
    'person/StepBar': { long: () => <StepBar steps={steps} current={1} /> },
  },
  alone: {
    'person/AddressFields': { long: () => <Address />, 'read-only': () => <Address readOnly /> },
    'person/PasswordDialog': {
      usual: () => (
        <PasswordDialog {...dialog} username="QuietHarborJo" asksOld saving={false} refused={{}} />
      ),
      refused: () => (
        <PasswordDialog
          {...dialog}
          username="QuietHarborJo"
          asksOld
          saving={false}
          refused={{ old: 'Wrong password' }}
        />
      ),
      'with a link': () => (
        <PasswordDialog
          {...dialog}
          username="QuietHarborJo"
          asksOld={false}
          saving={false}
          refused={{}}
          link={{ sending: false, onSend: ignore }}
        />
      ),
      saving: () => (
        <PasswordDialog {...dialog} username="QuietHarborJo" asksOld={false} saving refused={{}} />
      ),
    },
    'person/PhoneSlot': {
      usual: () => <PhoneSlot {...slot} phone={mobile} error={undefined} />,
      wrong: () => <PhoneSlot {...slot} phone={mobile} error={letters} />,
    },
    'person/PhonesDialog': {
      empty: () => <PhonesDialog {...dialog} {...phones} phones={[]} />,
      saving: () => <PhonesDialog {...dialog} {...phones} saving />,
      'not loaded': () => <PhonesDialog {...dialog} {...phones} phones={undefined} failed onRetry={ignore} />,
      outdated: () => (
        <PhonesDialog
          {...dialog}
          {...phones}
          failure={new ApiError(412, 'changed_meanwhile', { changed_by: letters })}
        />
      ),
    },
    'person/ProfileEditor': {
      usual: () => editor('Approved'),
      rejected: () => editor('Rejected'),
      'pending, approving': () => editor('Pending', 'approve'),
      own: () => <ProfileEditor loaded={{ profile: own }} isOwn calls={calls} />,
    },
    'person/ProfileFields': {
      managed: () => <OfForm isOwn={false} />,
      own: () => <OfForm isOwn />,
    },
    'person/SignUpStep': {
      first: () => <SampleStep step={0} values={filled} />,
      second: () => <SampleStep step={1} />,
      third: () => <SampleStep step={2} />,
    },
    'person/TraitFields': { long: () => <SampleTraits /> },
    'person/LanguagesField': {
      none: () => <LanguagesField first={1} chosen={[]} onChange={ignore} />,
      many: () => (
        <LanguagesField first={1} chosen={languages.slice(1).map(({ id }) => id)} onChange={ignore} />
      ),
    },
    'person/CredentialsField': {
      none: () => <CredentialsField credentials={[]} error={undefined} help={wide} onChange={ignore} />,
      'long and wrong': () => (
        <CredentialsField credentials={[wide, letters]} error={letters} help={wide} onChange={ignore} />
      ),
    },
  },
};
