import { readdirSync } from 'node:fs';
import path from 'node:path';
import { alone, together } from './registry';

/** Files without a visible component, and why. */
const exceptions = {
  'customers/CardBlock': 'stands in the CustomerCardView',
  'customers/CardFields': 'stands in the CustomerCardView',
  'customers/CardNotes': 'stands in the CustomerCardView',
  'customers/CustomerCardDialog': 'loads what it shows; see e2e/customer-card.spec.ts',
  'charts/Hatch': 'fills bars in BarChart and Legend',
  'frame/Menu': 'stands in the Frame',
  'frame/PageErrors': 'shows an ErrorState, when a page breaks',
  'frame/PhoneBar': 'stands in the Frame',
  'frame/TopBar': 'stands in the Frame',
  'form/Refusal': 'shows what the server refuses; see e2e/form-errors.spec.ts',
  'form/useLeaveGuard': 'shows a ConfirmDialog, when a page is left',
  'own/Line': 'tells pages how a psychic stands',
  'own/session': 'tells pages who is signed in',
  'pay/PrintHead': 'shows nothing on a screen; see e2e/portal-pay.spec.ts',
  'pay/StatementDays': 'stands in the StatementView',
  'pay/StatementFacts': 'stands in the StatementView',
  'pay/StatementLines': 'stands in the StatementView',
  'person/PsychicPhones': 'loads what it shows',
  'readings/CorrectionsDialog': 'loads what it shows',
  'schedule/DatedDayDialog': 'loads the week; see e2e/days.spec.ts',
  'schedule/DatedDayList': 'loads scheduled calls; see e2e/days.spec.ts',
  'schedule/DaySegments': 'stands in the EditDayDialog',
  'schedule/ScheduleView': 'loads what it shows; see e2e/days.spec.ts',
  'schedule/TimeOffDialog': 'loads what it shows; see e2e/days.spec.ts',
  'security/AddFactorDialog': 'is the frame of the two dialogs that follow',
  'security/AddPasskeyDialog': 'sends what it shows; see e2e/second-factor.spec.ts',
  'security/AddTotpDialog': 'sends what it shows; see e2e/second-factor.spec.ts',
  'security/FactorDialogs': 'shows the dialogs beside it',
  'security/NewBrowserMails': 'loads what it shows; see e2e/second-factor.spec.ts',
  'security/OwnSecurity': 'loads what it shows',
  'security/ProofDialog': 'sends what it asks for; see e2e/second-factor.spec.ts',
  'security/ProofGate': 'shows a ProofDialog when a call requires a proof',
  'parts/OnPaper': 'shows nothing on a screen; see e2e/print.spec.ts',
  'frame/LaterPart': 'shows what it is given',
  'parts/Boundary': 'shows what it is given, when a part breaks',
  'parts/Changeable': 'shows the part of a page that is in it',
  'parts/WebApp': 'puts a whole app on its page',
};

const ui = path.join(__dirname, '..', 'common', 'ui');
const files = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx') && !file.startsWith('testing/'))
  .map((file) => file.replace(/\.tsx$/, ''));

describe('the component gallery', () => {
  it('shows every component in common/ui', () => {
    const shown = [...Object.keys(together), ...Object.keys(alone), ...Object.keys(exceptions)];
    expect(files.filter((file) => !shown.includes(file))).toEqual([]);
  });
});
