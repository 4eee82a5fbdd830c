import './pay-words';

export { RunPage } from './RunPage';
export { RunsPage } from './RunsPage';
export { TermsPage } from './TermsPage';
