import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type ReadingRow, recordingAddress } from '../../api/readings';
import { instantWithSeconds, minutes } from '../format';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';

interface RecordingDialogProps {
  psychicId: number;
  reading: ReadingRow;
  open: boolean;
  onClose: () => void;
}

const Body = styled('div')({
  '& p': { margin: '0 0 12px', color: 'var(--ink2)' },
  '& audio': { display: 'block', width: '100%' },
  '& [role=alert]': { margin: '12px 0 0', color: 'var(--danger)' },
});

/** Plays the recording of a reading, or hands it out. */
export function RecordingDialog({ psychicId, reading, open, onClose }: RecordingDialogProps) {
  const [failed, setFailed] = useState<string>();
  const address = recordingAddress(psychicId, reading);
  return (
    <Dialog
      open={open}
      title={`LISTEN TO CALL ID ${reading.connection_id ?? ''}`}
      onClose={onClose}
      actions={
        <Button
          component="a"
          variant="outlined"
          href={`${address}?download`}
          download
          startIcon={<Icon name="download" />}
        >
          Download
        </Button>
      }
    >
      <Body>
        <p>
          {reading.username ?? 'Unknown member'}, {instantWithSeconds(reading.call_date)},{' '}
          {minutes(reading.duration)} minutes
        </p>
        {/* a conversation between two people: there are no captions to offer */}
        <audio
          key={address}
          controls
          preload="metadata"
          src={address}
          aria-label={`Recording of call ${reading.connection_id ?? ''}`}
          onError={() => setFailed(address)}
        />
        {failed === address && <p role="alert">The recording could not be played. Try Download instead.</p>}
      </Body>
    </Dialog>
  );
}
