export { CustomersPage } from './CustomersPage';
export { LoginsPage } from './LoginsPage';
export { PsychicLayout } from './PsychicLayout';
export { PsychicList } from './PsychicList';
export { ReadingsPage } from './ReadingsPage';
export { SchedulePage } from './SchedulePage';
export { SummaryPage } from './summary/SummaryPage';
