import { ErrorSummary } from '../form/ErrorSummary';
import { SelectInput } from '../form/SelectInput';
import { Saving, SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';
import type { FolderExamples } from './examples';
import { ignore, letters, wide } from './samples';

const options = [
  { value: '', text: 'Choose a country' },
  { value: 'long', text: letters },
];

export const forms: FolderExamples = {
  together: {
    'form/SelectInput': {
      empty: () => <SelectInput id="select-1" label="Country" value="" options={options} onChange={ignore} />,
      long: () => (
        <SelectInput id="select-2" label="Country" value="long" options={options} onChange={ignore} />
      ),
      error: () => (
        <SelectInput
          id="select-3"
          label="Country"
          value=""
          options={options}
          error="Country is required"
          onChange={ignore}
        />
      ),
      'read-only': () => (
        <SelectInput id="select-4" label="Country" value="" options={options} disabled onChange={ignore} />
      ),
    },
    'form/SubmitButton': {
      usual: () => <SubmitButton label="Save" running={false} onClick={ignore} />,
      running: () => <SubmitButton label="Save" running onClick={ignore} />,
      saving: () => <Saving />,
    },
    'form/TextField': {
      empty: () => <TextField id="text-1" label="Subject" value="" onChange={ignore} />,
      long: () => <TextField id="text-2" label={letters} value={wide} help={wide} onChange={ignore} />,
      error: () => (
        <TextField id="text-3" label="Subject" value="" error="Subject is required" onChange={ignore} />
      ),
      'read-only': () => <TextField id="text-4" label="Subject" value="Soon" readOnly onChange={ignore} />,
      'switched off': () => <TextField id="text-5" label="Subject" value="Soon" disabled onChange={ignore} />,
      'with a hint': () => (
        <TextField id="text-6" label="Username" value="" tooltip="Up to 20 characters." onChange={ignore} />
      ),
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
