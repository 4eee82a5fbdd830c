import { render, screen } from '@testing-library/react';
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
});
