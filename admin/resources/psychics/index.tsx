export { PsychicLayout } from './PsychicLayout';
export { PsychicList } from './PsychicList';
export { ReadingsPage } from './ReadingsPage';
