import { fireEvent, render, screen } from '@testing-library/react';
import { ConfirmDialog } from './ConfirmDialog';

jest.mock('./useIsPhone', () => ({ useIsPhone: () => true }));

describe('a question before an action', () => {
  it('names whom it is about, and is small on a phone', () => {
    render(
      <ConfirmDialog
        open
        about="MercyLane"
        text="It goes live."
        act="Approve"
        onClose={jest.fn()}
        onConfirm={jest.fn()}
      />,
    );
    const dialog = screen.getByRole('dialog', { name: 'MercyLane: are you sure?' });
    expect(dialog.classList).not.toContain('MuiDialog-paperFullScreen');
  });

  it('ignores the second half of the double click that has opened it', () => {
    const onClose = jest.fn();
    const question = { text: 'It goes live.', act: 'Approve', onClose, onConfirm: jest.fn() };
    render(<ConfirmDialog open {...question} />);
    const backdrop = document.querySelector('.MuiDialog-container') as HTMLElement;
    const click = (target: HTMLElement, detail: number): number => {
      // where a click on the backdrop begins
      if (target === backdrop) fireEvent.mouseDown(target);
      fireEvent.click(target, { detail });
      return onClose.mock.calls.length;
    };
    const cancel = screen.getByText('Cancel');
    expect([click(backdrop, 2), click(cancel, 2), click(backdrop, 1), click(cancel, 2)]).toEqual([
      0, 0, 1, 2,
    ]);
  });
});
