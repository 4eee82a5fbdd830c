import { ErrorSummary } from '../common/ui/form/ErrorSummary';
import { ChangeButton } from '../common/ui/form/ChangeButton';
import { ChangedMeanwhile } from '../common/ui/form/ChangedMeanwhile';
import type { ChangeName } from '../common/ui/form/changes';
import { FieldNote } from '../common/ui/form/FieldNote';
import { DigitsField } from '../common/ui/form/DigitsField';
import { Listbox } from '../common/ui/form/Listbox';
import { SaveBar } from '../common/ui/form/SaveBar';
import { Select } from '../common/ui/form/Select';
import { TextField } from '../common/ui/form/TextField';
import { Tick } from '../common/ui/form/Tick';
import { AccountTag } from '../common/ui/parts/Tag';
import type { FolderExamples } from './examples';
import { ignore, letters, wide } from './samples';

const save = (
  <ChangeButton change="saveSchedule" running={false} variant="contained">
    Save
  </ChangeButton>
);
const choices = [
  { value: '', text: 'Choose a country' },
  { value: 'long', text: letters },
];
const tags = [
  { value: 'Active', text: 'Active', content: <AccountTag status="Active" /> },
  { value: 'Blacklist', text: 'Blacklist', content: <AccountTag status="Blacklist" /> },
  { value: 'off', text: 'off', content: letters, disabled: true },
];
const instantOfChange = '2026-11-20T14:03:22-05:00';
const state = (running: boolean, change: ChangeName = 'saveProfile') => ({ change, running });

export const forms: FolderExamples = {
  together: {
    'form/ChangeButton': {
      usual: () => (
        <ChangeButton {...state(false)} variant="contained" onPress={ignore}>
          Save
        </ChangeButton>
      ),
      running: () => (
        <ChangeButton {...state(true)} variant="contained" onPress={ignore}>
          Save
        </ChangeButton>
      ),
      held: () => (
        <ChangeButton
          {...state(false, 'rejectProfile')}
          held
          variant="outlined"
          color="error"
          onPress={ignore}
        >
          Reject Profile
        </ChangeButton>
      ),
    },
    'form/ChangedMeanwhile': {
      'what only they changed': () => (
        <ChangedMeanwhile
          by={{ who: letters, at: instantOfChange }}
          conflicts={[]}
          attempt={0}
          onSettle={ignore}
        />
      ),
      'by the program': () => (
        <ChangedMeanwhile
          by={{ who: null, at: instantOfChange }}
          conflicts={[]}
          attempt={0}
          onSettle={ignore}
        />
      ),
      'what arrived at a text': () => (
        <ChangedMeanwhile
          by={undefined}
          conflicts={[]}
          isOutdated
          arrived={[`${letters} replied at 02:14 PM.`]}
          advice="Read it before you send your text."
          attempt={0}
          onSettle={ignore}
        />
      ),
      'what both changed': () => (
        <ChangedMeanwhile
          by={undefined}
          conflicts={[
            { part: 'name', name: 'First Name', theirs: wide },
            { part: 'city', name: 'City', theirs: '' },
          ]}
          attempt={0}
          onSettle={ignore}
        />
      ),
    },
    'form/FieldNote': {
      help: () => <FieldNote id="note-1" help={wide} />,
      error: () => <FieldNote id="note-2" error="Subject is required" />,
    },
    'form/Listbox': {
      usual: () => (
        <Listbox
          control={{ id: 'list-1', value: 'Active', disabled: false, 'aria-label': 'Status' }}
          choices={tags}
          onChoose={ignore}
        />
      ),
    },
    'form/SaveBar': {
      saved: () => <SaveBar unsaved={[]}>{save}</SaveBar>,
      unsaved: () => <SaveBar unsaved={['Monday', 'Wednesday']}>{save}</SaveBar>,
      many: () => (
        <SaveBar unsaved={['City', 'Email', 'First Name', 'Phone', 'Pin', letters]}>{save}</SaveBar>
      ),
      wrong: () => (
        <SaveBar unsaved={['Monday']} problems={['Monday: overlapping segments']}>
          {undefined}
        </SaveBar>
      ),
    },
    'form/Select': {
      empty: () => <Select id="select-1" label="Country" value="" choices={choices} onChange={ignore} />,
      long: () => <Select id="select-2" label="Country" value="long" choices={choices} onChange={ignore} />,
      error: () => (
        <Select
          id="select-3"
          label="Country"
          value=""
          choices={choices}
          error="Country is required"
          onChange={ignore}
        />
      ),
      'read-only': () => (
        <Select id="select-4" label="Country" value="" choices={choices} disabled onChange={ignore} />
      ),
      beside: () => <Select label="Rows" labelAt="beside" value="long" choices={choices} onChange={ignore} />,
      short: () => <Select label="Hour" labelAt="unseen" value="" choices={choices} onChange={ignore} />,
      'tags, running': () => (
        <Select
          label="Status"
          value="Active"
          choices={tags}
          list={Listbox}
          state={state(true, 'setAccountStatus')}
          onChange={ignore}
        />
      ),
    },
    'form/Tick': {
      on: () => (
        <Tick checked onChange={ignore}>
          {letters}
        </Tick>
      ),
      'one of several': () => (
        <Tick type="radio" name="radio" checked={false} onChange={ignore}>
          By phone
        </Tick>
      ),
      wrong: () => (
        <>
          <Tick id="tick-wrong" checked={false} isWrong describedBy="tick-wrong-note" onChange={ignore}>
            {wide}
          </Tick>
          <FieldNote id="tick-wrong-note" error="You must agree to the Privacy Policy" />
        </>
      ),
    },
    'form/DigitsField': {
      'with help beside the error': () => (
        <DigitsField
          id="digits-1"
          label="Years Experience"
          most={2}
          value="x"
          error="Years Experience is invalid"
          help="2 digits"
          keepsHelp
          onChange={ignore}
        />
      ),
    },
    'form/TextField': {
      empty: () => <TextField id="text-1" label="Subject" value="" onChange={ignore} />,
      long: () => <TextField id="text-2" label={letters} value={wide} help={wide} onChange={ignore} />,
      error: () => (
        <TextField id="text-3" label="Subject" value="" error="Subject is required" onChange={ignore} />
      ),
      'read-only': () => <TextField id="text-4" label="Subject" value="Soon" readOnly onChange={ignore} />,
      'switched off': () => <TextField id="text-5" label="Subject" value="Soon" disabled onChange={ignore} />,
      lines: () => <TextField id="text-7" label="Message" rows={4} value={wide} onChange={ignore} />,
    },
  },
  alone: {
    'form/ErrorSummary': {
      'one and many': () => (
        <>
          <ErrorSummary
            errors={{ subject: 'Subject is required', body: `${wide} is too long` }}
            attempt={1}
          />
          <TextField id="subject" label="Subject" value="" onChange={ignore} />
          <TextField id="body" label="Message" rows={4} value="" onChange={ignore} />
        </>
      ),
    },
  },
};
