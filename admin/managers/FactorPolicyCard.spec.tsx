import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answered, button, load, opener, put } from '../resources/psychics/page-fixture';
import { FactorPolicyCard } from './FactorPolicyCard';

it('keeps the focus on the button when the rule about second factors is saved', async () => {
  const [off, managers] = [
    { policy: 'off', from: null },
    { policy: 'managers', from: null },
  ];
  load.mockResolvedValue(answered(off));
  put.mockImplementation(() => {
    load.mockResolvedValue(answered(managers));
    return Promise.resolve(answered(managers));
  });
  opener()(<FactorPolicyCard />);
  const who = await screen.findByLabelText<HTMLSelectElement>('Who must have one');
  fireEvent.change(who, { target: { value: 'managers' } });
  const save = button('Save');
  act(() => save.focus());
  fireEvent.click(save);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(save.hasAttribute('data-running')).toBe(false));
  expect(document.activeElement).toBe(save);
  expect(screen.getByLabelText<HTMLSelectElement>('Who must have one').value).toBe('managers');
});
