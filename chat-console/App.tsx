import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { makeQueryClient } from '../common/api/query-client';
import { networkOfHost } from '../common/brand/brands';
import { makeTheme } from '../common/brand/theme';
import { useColours } from '../common/ui/frame/useColours';
import { Boundary } from '../common/ui/parts/Boundary';
import { Notices } from '../common/ui/parts/Notices';
import { failureNotices } from '../common/ui/parts/notices';
import { ErrorState } from '../common/ui/parts/States';
import { LineProvider } from '../common/ui/own/Line';
import { PsychicProvider } from '../common/ui/own/session';
import { ChatConsole } from './ChatConsole';

const client = makeQueryClient(failureNotices);

/** The chat window, a small standalone page; on a phone, a page in the portal's tab. */
export function App() {
  const { mode } = useColours();
  const theme = useMemo(() => makeTheme(mode, networkOfHost(window.location.hostname)), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={client}>
        <PsychicProvider>
          <LineProvider>
            <Boundary at={0} instead={() => <Crashed />}>
              <ChatConsole />
            </Boundary>
          </LineProvider>
        </PsychicProvider>
      </QueryClientProvider>
      <Notices />
    </ThemeProvider>
  );
}

/** What was typed is kept in the browser, so loading again loses nothing. */
function Crashed() {
  const { t } = useTranslation('chat');
  return <ErrorState text={t('broken')} onRetry={() => window.location.reload()} />;
}
