import type { ApplicationStatus } from '../common/api/application-status';
import {
  ApplicationSteps,
  NumberedSteps,
  WhatComesNext,
  WhomToAsk,
} from '../common/ui/applicant/ApplicationSteps';
import type { FolderExamples } from './examples';
import { wide } from './samples';

const waiting: ApplicationStatus = {
  number: 5127,
  network: 'cos',
  locale: 'en',
  state: 'reviewing',
  received_at: '2026-11-18T14:14:00-05:00',
  email_confirmed_at: '2026-11-18T14:20:00-05:00',
  answer_by: '2026-11-19T14:14:00-05:00',
  decided_at: null,
  contact_method: 'P',
  first: 'Ruth',
  username: 'ruthreads',
  apply_again_on: null,
  reason: null,
};
const soon = Date.parse('2026-11-18T15:00:00-05:00');
const late = Date.parse('2026-11-21T15:00:00-05:00');
const steps = (changes: Partial<ApplicationStatus> = {}, now = soon) => (
  <ApplicationSteps status={{ ...waiting, ...changes }} now={now} confirming={<p>{wide}</p>} />
);

export const applicants: FolderExamples = {
  together: {
    'applicant/ApplicationSteps': {
      usual: () => steps(),
      'email not confirmed': () => steps({ email_confirmed_at: null, contact_method: 'E' }),
      late: () => steps({}, late),
    },
    'applicant/NumberedSteps': { usual: () => <NumberedSteps steps={[wide, 'Two']} /> },
    'applicant/WhatComesNext': { usual: () => <WhatComesNext status={waiting} /> },
    'applicant/WhomToAsk': { usual: () => <WhomToAsk number={5127} phone="1-800-555-0142" /> },
  },
};
