import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { makeQueryClient } from '../../api/query-client';
import { Dialog } from '../parts/Dialog';
import { dismissAll, failureNotices } from '../parts/notices';
import { Notices } from '../parts/Notices';
import { ChangeButton } from './ChangeButton';
import { Refusal } from './Refusal';
import { TextField } from './TextField';

const refused = new ApiError(409, 'conflict', { detail: 'The phone system is busy.' });

const save = jest.fn<Promise<void>, []>();

function SaveButton({ onRefused }: { onRefused?: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    meta: { failure: 'Not Saved' },
    onError: onRefused,
  });
  return (
    <ChangeButton change="saveContact" running={isPending} onPress={mutate}>
      Save
    </ChangeButton>
  );
}

function QuestionProbe({ closes = false }: { closes?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} title="Phones" actions={<SaveButton onRefused={() => setOpen(!closes)} />}>
      Numbers
    </Dialog>
  );
}

const show = (page: React.ReactElement) =>
  render(
    <QueryClientProvider client={makeQueryClient(failureNotices)}>
      {page}
      <aside>
        <Notices />
      </aside>
    </QueryClientProvider>,
  );
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
const isNotice = (text: HTMLElement): boolean => text.closest('aside') !== null;

describe('a refusal', () => {
  beforeEach(() => void save.mockRejectedValue(refused));
  afterEach(() => act(dismissAll));

  it('is shown in the form whose button was pressed, with the focus, until the next attempt', async () => {
    show(
      <>
        <section aria-label="one">
          <Refusal />
          <SaveButton />
        </section>
        <section aria-label="other">
          <Refusal />
        </section>
      </>,
    );
    press();
    const told = await screen.findByRole('alert');
    expect(told.textContent).toBe('Not SavedThe phone system is busy.');
    expect(document.activeElement).toBe(told);
    expect(told.closest('section')?.getAttribute('aria-label')).toBe('one');
    await waitFor(() => expect(screen.getByRole('button').hasAttribute('aria-disabled')).toBe(false));
    save.mockReturnValue(new Promise(() => undefined));
    press();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is shown in the dialog, and as a notice if it closes the dialog or has no form', async () => {
    const { unmount } = show(<QuestionProbe />);
    press();
    expect(isNotice(await screen.findByText('Not Saved'))).toBe(false);
    unmount();
    act(dismissAll);
    const closing = show(<QuestionProbe closes />);
    press();
    await waitFor(() => expect(isNotice(screen.getByText('Not Saved'))).toBe(true));
    closing.unmount();
    act(dismissAll);
    show(<SaveButton />);
    press();
    expect(isNotice(await screen.findByText('Not Saved'))).toBe(true);
  });
});

describe('a form', () => {
  function Form({ hasSummary = false }: { hasSummary?: boolean }) {
    const [error, setError] = useState<string>();
    return (
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        {hasSummary && <p data-summary />}
        <TextField id="name" label="Name" value="" onChange={() => undefined} />
        <TextField id="email" label="Email" value="" error={error} onChange={() => undefined} />
        <ChangeButton change="saveContact" running={false} onPress={() => setError('Email is required')}>
          Save
        </ChangeButton>
      </form>
    );
  }

  it('puts the focus into the first wrong field', () => {
    const { unmount } = show(<Form />);
    press();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    unmount();
    show(<Form hasSummary />);
    press();
    expect(document.activeElement).toBe(document.body);
  });
});
