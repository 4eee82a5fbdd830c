import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReadingRow, recordingAddress } from '../../api/readings';
import { instantWithSeconds, minutes } from '../format';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import { Segmented } from '../parts/Segmented';

interface RecordingDialogProps {
  psychicId: number;
  reading: ReadingRow;
  open: boolean;
  onClose: () => void;
}

const speeds = ['1', '1.5', '2'] as const;
type Speed = (typeof speeds)[number];
/** Seconds that a step goes back or forward. */
const step = 10;

const Controls = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

const RecordingBody = styled('div')({
  '& p': { margin: '0 0 12px', color: 'var(--ink2)' },
  '& audio': { display: 'block', width: '100%' },
  '& [role=alert]': { margin: '12px 0 0', color: 'var(--danger)' },
});

/** Plays a reading's recording, and offers it for download. */
export function RecordingDialog({ psychicId, reading, open, onClose }: RecordingDialogProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string>();
  const [speed, setSpeed] = useState<Speed>('1');
  const player = useRef<HTMLAudioElement>(null);
  const skip = (seconds: number): void => {
    if (player.current) player.current.currentTime += seconds;
  };
  const address = recordingAddress(psychicId, reading);
  const id = reading.connection_id ?? '';
  return (
    <Dialog
      open={open}
      title={t('readings.listen', { id })}
      onClose={onClose}
      actions={
        <Button
          component="a"
          variant="outlined"
          href={`${address}?download`}
          download
          startIcon={<Icon name="download" />}
        >
          {t('readings.download')}
        </Button>
      }
    >
      <RecordingBody>
        <p>
          {t('readings.call', {
            member: reading.username ?? t('readings.unknown_member'),
            date: instantWithSeconds(reading.call_date),
            minutes: minutes(reading.duration),
          })}
        </p>
        {/* a conversation between two people: there are no captions */}
        <audio
          key={address}
          ref={player}
          controls
          preload="metadata"
          src={address}
          aria-label={t('readings.recording', { id })}
          onError={() => setFailed(address)}
          // loading resets it
          onLoadedMetadata={({ currentTarget }) => (currentTarget.playbackRate = Number(speed))}
        />
        <Controls>
          <Button variant="outlined" aria-label={t('readings.back_ten')} onClick={() => skip(-step)}>
            −{step} s
          </Button>
          <Button variant="outlined" aria-label={t('readings.forward_ten')} onClick={() => skip(step)}>
            +{step} s
          </Button>
          <Segmented
            label={t('readings.speed')}
            segments={speeds.map((value) => ({ value, name: `${value}×` }))}
            value={speed}
            onChange={(next) => {
              setSpeed(next);
              if (player.current) player.current.playbackRate = Number(next);
            }}
          />
        </Controls>
        {failed === address && <p role="alert">{t('readings.not_played')}</p>}
      </RecordingBody>
    </Dialog>
  );
}
