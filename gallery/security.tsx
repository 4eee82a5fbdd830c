import type { Factor } from '../common/api/security';
import { QrCode } from '../common/ui/security/QrCode';
import { RecoveryCodesDialog } from '../common/ui/security/RecoveryCodesDialog';
import { SignInSecurity, type SignInSecurityProps } from '../common/ui/security/SignInSecurity';
import type { SignInWay } from '../common/ui/security/useWay';
import { WayFields } from '../common/ui/security/WayFields';
import type { FolderExamples } from './examples';
import { ignore, wide } from './samples';

const passkey: Factor = {
  id: 1,
  kind: 'passkey',
  label: 'Laptop',
  active: true,
  created_at: '2026-11-19T09:00:00-05:00',
  last_used_at: '2026-11-19T14:11:32-05:00',
};
const app: Factor = { ...passkey, id: 2, kind: 'totp', label: 'Phone', last_used_at: null };
const codes: Factor = { ...app, id: 3, kind: 'recovery', label: '', left: 10 };

const settled = () => Promise.resolve();
const own = (data: SignInSecurityProps['factors']['data'], failed = false) => (
  <SignInSecurity
    factors={{ data, failed, refetch: ignore }}
    running={undefined}
    onAdd={ignore}
    onRemove={settled}
    onRenew={settled}
  />
);
const ways: readonly SignInWay[] = ['passkey', 'totp', 'recovery', 'password'];
const asked = (way: SignInWay, error?: string) => (
  <WayFields
    way={way}
    others={ways.filter((other) => other !== way)}
    text=""
    error={error}
    onType={ignore}
    onChoose={ignore}
  />
);

export const security: FolderExamples = {
  together: {
    'security/QrCode': { usual: () => <QrCode text="otpauth://totp/cos:psychic?secret=7AZQ" label="QR" /> },
    'security/SignInSecurity': {
      none: () => own([]),
      several: () => own([passkey, app, { ...passkey, id: 4, label: wide }, codes]),
      'few codes': () => own([app, { ...codes, left: 2 }]),
      'a required one': () => own([{ ...app, label: 'Authenticator app', required: true }, codes]),
      coming: () => own(undefined),
      failed: () => own(undefined, true),
    },
  },
  alone: {
    'security/RecoveryCodesDialog': {
      usual: () => (
        <RecoveryCodesDialog
          codes={Array.from({ length: 10 }, (_, n) => `7K2M-Q9XT-4RW${n}`)}
          onClose={ignore}
        />
      ),
    },
    'security/WayFields': {
      passkey: () => asked('passkey'),
      'a code': () => asked('totp'),
      'a wrong recovery code': () => asked('recovery', wide),
      'a password alone': () => (
        <WayFields way="password" others={[]} text="" error={undefined} onType={ignore} onChoose={ignore} />
      ),
    },
  },
};
