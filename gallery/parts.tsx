import { Button } from '@mui/material';
import { accountStatuses, availabilityCodes } from '../common/domain/availability';
import { results } from '../common/domain/reading';
import { BrandMark } from '../common/ui/parts/BrandMark';
import { CardHeader } from '../common/ui/parts/CardHeader';
import { ConfirmDialog } from '../common/ui/parts/ConfirmDialog';
import { DecisionBar } from '../common/ui/parts/DecisionBar';
import { Dialog } from '../common/ui/parts/Dialog';
import { Figures } from '../common/ui/parts/Figures';
import { Hint } from '../common/ui/parts/Hint';
import { Icon } from '../common/ui/parts/Icon';
import { LineKey } from '../common/ui/parts/LineKey';
import { LinkButton } from '../common/ui/parts/LinkButton';
import { Notices } from '../common/ui/parts/Notices';
import { notifyComing, notifyError, notifySuccess } from '../common/ui/parts/notices';
import { Card, Page } from '../common/ui/parts/Page';
import { PayWeek } from '../common/ui/parts/PayWeek';
import { Popup } from '../common/ui/parts/Popup';
import { PrintButton } from '../psychic-portal/layout/PrintButton';
import { ReasonField } from '../common/ui/parts/ReasonField';
import { Rejection } from '../common/ui/parts/Rejection';
import { Awaited, EmptyState, ErrorState, LoadingRows, Spinner } from '../common/ui/parts/States';
import { Segmented } from '../common/ui/parts/Segmented';
import { AccountTag, ResultTag, ReviewTag, Tag } from '../common/ui/parts/Tag';
import { Tile } from '../admin/parts/Tile';
import { Toggle } from '../common/ui/parts/Toggle';
import { Unseen } from '../common/ui/parts/Unseen';
import type { FolderExamples } from './examples';
import { ignore, letters, wide } from './samples';

const week = <PayWeek from="2026-11-15" today="2026-11-19" />;

const decided = { approve: 'Approve Listing', reject: letters };
const off = { change: 'setAutoEmail', running: false } as const;

const strip = (value: string, names: readonly string[]) => names.map((name) => ({ name, value }));
const figureNames = ['Readings', 'Minutes', 'Revenue', 'Free', 'Paid', 'New', 'ALC'];

export const parts: FolderExamples = {
  together: {
    'parts/DecisionBar': {
      usual: () => <DecisionBar names={decided} onAsk={ignore} />,
      barred: () => <DecisionBar names={decided} barrier={wide} onAsk={ignore} />,
    },
    'parts/BrandMark': {
      usual: () => <BrandMark />,
      large: () => <BrandMark size={64} />,
      'of the other network': () => <BrandMark network="onesun" size={64} />,
    },
    'parts/CardHeader': {
      usual: () => <CardHeader title="Account" />,
      'long, with a button': () => (
        <CardHeader title={letters}>
          <Button variant="outlined">Decide…</Button>
        </CardHeader>
      ),
    },
    'parts/Figures': {
      empty: () => <Figures label="Figures, empty" figures={strip('–', figureNames)} />,
      usual: () => <Figures label="Figures, usual" figures={strip('1,648.25', figureNames)} />,
      large: () => <Figures label="Figures, large" figures={strip('$12,345,678.90', figureNames)} />,
    },
    'parts/Hint': {
      usual: () => (
        <Hint title="Refresh before changing">
          <Button variant="outlined">Refresh</Button>
        </Hint>
      ),
    },
    'parts/Icon': {
      usual: () => (
        <>
          <Icon name="psychics" /> <Icon name="warning" size={20} />
        </>
      ),
    },
    'parts/LineKey': {
      'every availability': () => (
        <>
          {[...availabilityCodes, '?'].map((code) => (
            <div key={code}>
              <LineKey code={code} /> <LineKey code={code} audience="psychic" />
            </div>
          ))}
        </>
      ),
      'with a text': () => <LineKey code="O" text="10:00 AM – 01:00 PM" />,
    },
    'parts/LinkButton': { usual: () => <LinkButton onClick={ignore}>MoonlitMarisol</LinkButton> },
    'parts/Notices': {
      'success, error with a long name, what is coming': () => (
        <>
          <Button onClick={() => notifySuccess('Profile Updated', 'Profile was updated')}>Success</Button>
          <Button onClick={() => notifyError('Not Saved', `${wide} is taken.`)}>Error</Button>
          <Button
            onClick={() =>
              notifyComing('Phone call at 03:00 PM', 'With RoseGarden, within the next ten minutes.')
            }
          >
            Coming
          </Button>
          <Notices />
        </>
      ),
    },
    'parts/Page': {
      usual: () => (
        <Page title="Statistics" portal="Parts" actions={<Button variant="outlined">Add Psychic</Button>}>
          <Card>A card.</Card>
        </Page>
      ),
    },
    'parts/PayWeek': {
      usual: () => week,
      past: () => <PayWeek from="2026-11-08" today="2026-11-19" />,
    },
    'parts/PrintButton': { usual: () => <PrintButton /> },
    'parts/Rejection': { long: () => <Rejection reason={`${wide}\n${letters}`} /> },
    'parts/Popup': {
      closed: () => (
        <Popup title="Filters" button="Filters">
          {() => letters}
        </Popup>
      ),
    },
    'parts/Segmented': {
      usual: () => (
        <Segmented
          label="Chart or table"
          segments={[
            { value: 'chart', name: 'Chart', icon: 'statistics' },
            { value: 'table', name: 'Table', icon: 'list' },
          ]}
          value="chart"
          onChange={ignore}
        />
      ),
      'five, across a phone': () => (
        <Segmented
          fills
          label="Range"
          segments={['Today', 'Past week', '2 weeks', 'Month', '2 months'].map((name) => ({
            value: name,
            name,
          }))}
          value="2 weeks"
          onChange={ignore}
        />
      ),
    },
    'parts/States': {
      empty: () => (
        <EmptyState
          title="No readings yet."
          text="Nobody has called."
          action={<Button variant="outlined">Show all</Button>}
        />
      ),
      'empty, long': () => <EmptyState title={`No psychics match “${wide}”.`} text={letters} />,
      error: () => <ErrorState text="Readings could not be loaded." onRetry={ignore} />,
      loading: () => <LoadingRows />,
      'loading a table': () => <LoadingRows rows={5} height={36} />,
      'awaited, failed': () => <Awaited failed text="It could not be loaded." onRetry={ignore} />,
      spinner: () => <Spinner />,
    },
    'parts/Tag': {
      'account statuses': () => accountStatuses.map((status) => <AccountTag key={status} status={status} />),
      reviews: () =>
        ['Draft', 'Pending', 'Approved', 'Rejected'].map((status) => (
          <ReviewTag key={status} status={status} />
        )),
      results: () =>
        results.map((result) => (
          <div key={result}>
            <ResultTag result={result} />
          </div>
        )),
      plain: () => (
        <Tag icon="star" tone="talk">
          New
        </Tag>
      ),
    },
    'parts/Tile': {
      usual: () => <Tile to="/" label="On Call/Chat" figure="3" line="Psychics in a reading right now" />,
      'with the week': () => (
        <Tile to="/" label="Revenue" figure="$12,345,678.90" aside={week} line="As of 01:00 PM." />
      ),
      'words, long': () => <Tile to="/" label={letters} words="Could not be loaded" line={letters} />,
      loading: () => <Tile to="/" label="Last login" aside={<Spinner />} />,
    },
    'parts/Toggle': {
      on: () => <Toggle label="Phone" on state={off} onChange={ignore} />,
      off: () => <Toggle label="Chat" on={false} state={off} onChange={ignore} />,
      running: () => <Toggle label="Mail" on state={{ ...off, running: true }} onChange={ignore} />,
      'read-only': () => <Toggle label="Send automatically" on disabled state={off} onChange={ignore} />,
      'of this browser': () => <Toggle label="Keys" on onChange={ignore} />,
    },
    'parts/Unseen': {
      usual: () => (
        <p>
          Seen <Unseen>and heard</Unseen>
        </p>
      ),
    },
  },
  alone: {
    'parts/ReasonField': {
      usual: () => <ReasonField value={wide} error={undefined} onChange={ignore} />,
      wrong: () => <ReasonField value={letters} error="Reason is too long" onChange={ignore} />,
    },
    'parts/ConfirmDialog': {
      usual: () => <ConfirmDialog open text="It is done." act="Do it" onClose={ignore} onConfirm={ignore} />,
      'destructive, long': () => (
        <ConfirmDialog
          open
          destructive
          title="WARNING"
          text={`Are you sure you want to delete the contact for ${wide}`}
          act="Delete"
          onClose={ignore}
          onConfirm={ignore}
        />
      ),
    },
    'parts/Dialog': {
      long: () => (
        <Dialog open title={wide} onClose={ignore} actions={<Button variant="contained">Save</Button>}>
          <p>{letters}</p>
        </Dialog>
      ),
    },
  },
};
