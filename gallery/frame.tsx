import { Button } from '@mui/material';
import { Banner } from '../common/ui/frame/Banner';
import { Frame } from '../common/ui/frame/Frame';
import type { MenuEntry } from '../common/ui/frame/Menu';
import { NotFound } from '../common/ui/frame/NotFound';
import { LineKey } from '../common/ui/parts/LineKey';
import { Card, Page } from '../common/ui/parts/Page';
import type { FolderExamples } from './examples';
import { ignore } from './samples';

const entries: readonly MenuEntry[] = [
  { to: '/', name: 'Dashboard', icon: 'dashboard', end: true },
  { to: '/schedule', name: 'Schedule', icon: 'schedule' },
  { to: '/customers', name: 'Customers', icon: 'psychics' },
];

const lost = (
  <Banner icon="unlinked" action={<Button variant="outlined">Try now</Button>}>
    <b>Connection lost at 02:36 PM.</b> Your status may have changed since.
  </Banner>
);

const frame = (banner?: typeof lost) => (
  <Frame
    name="Psychic Portal"
    home="/"
    menu={{ title: 'Psychic Menu', groups: [entries, [{ to: '/help', name: 'Help', icon: 'help' }]] }}
    colours={{ mode: 'light', onChange: ignore }}
    loadAhead={ignore}
    bar={<LineKey code="A" audience="psychic" />}
    banner={banner}
    phoneBar={{ title: 'Main', entries, more: 'More' }}
  >
    <Page title="Dashboard">
      <Card>A card.</Card>
    </Page>
  </Frame>
);

export const frames: FolderExamples = {
  together: {
    'frame/Banner': { usual: () => lost },
    'frame/NotFound': { usual: () => <NotFound home="/" /> },
  },
  alone: { 'frame/Frame': { usual: () => frame(), 'line lost': () => frame(lost) } },
};
