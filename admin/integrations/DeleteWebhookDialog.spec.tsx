import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { DeleteWebhookDialog } from './DeleteWebhookDialog';

it('names the address of the webhook it asks about', () => {
  const webhook = { id: 1, url: 'https://crm.example/hook' } as Parameters<
    typeof DeleteWebhookDialog
  >[0]['webhook'];
  render(
    <CoreAdminContext>
      <DeleteWebhookDialog webhook={webhook} open onClose={jest.fn()} />
    </CoreAdminContext>,
  );
  expect(
    screen.getByRole('dialog', { name: 'Delete the webhook to https://crm.example/hook?' }),
  ).toBeTruthy();
});
