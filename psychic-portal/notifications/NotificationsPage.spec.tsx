import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { pushQuery, type PushSettings } from '../../common/api/push';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storeUser } from '../../common/api/session';
import { makeTheme } from '../../common/brand/theme';
import { PsychicProvider } from '../../common/ui/own/session';
import { failureNotices } from '../../common/ui/parts/notices';
import { NotificationsPage } from '.';

it.each([
  ['shows what one hears of where notifications are sent', 'key', 7],
  ['shows no switches where none are sent', null, 0],
])('%s', (_, public_key, switches) => {
  storeUser({ user_id: 22, username: 'amberTide', network: 'cos', manager: 7 } as unknown as SessionUser);
  const client = makeQueryClient(failureNotices);
  client.setDefaultOptions({ queries: { staleTime: Infinity } });
  const settings = {
    public_key,
    switched_off: [],
    devices: [],
    quiet_from: null,
    quiet_to: null,
    zone: null,
  };
  client.setQueryData(pushQuery(22).queryKey, settings satisfies PushSettings);
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <QueryClientProvider client={client}>
        <PsychicProvider>
          <NotificationsPage />
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  expect(screen.queryAllByRole('switch')).toHaveLength(switches);
});
