// What the frame shows now and then: one file, which is loaded with the first of them.
export { KeysDialog } from './KeysDialog';
export { PsychicGlance } from './PsychicGlance';
export { SetStatus } from './SetStatus';
