import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../domain/messages';
import { photoProblem, photoTypes } from '../../domain/photo-rules';
import { textOf } from '../../words';
import { ChangeButton } from '../form/ChangeButton';
import type { ChangeState } from '../form/changes';
import { useWhichRuns } from '../form/useChange';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Unseen } from '../parts/Unseen';
import { Photo } from './Photo';

const PhotoFieldFrame = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 16px',
  minWidth: 0,
  margin: '0 0 16px',
  padding: 0,
  border: 0,
  '& .photos': { gridRow: '1 / 3', display: 'flex', gap: 8 },
  '& figure': { width: 88, margin: 0 },
  '& .photo': { width: 88, height: 88, borderRadius: 8, fontSize: 28 },
  '& figcaption': { marginTop: 2, fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, alignSelf: 'end' },
  '& p': { alignSelf: 'start', margin: 0, fontSize: 12, lineHeight: '16px', color: 'var(--ink3)' },
  '& .error': { color: 'var(--danger)' },
});
interface PhotoFieldProps {
  image: string | null;
  /** The psychic's new photo, which is pending approval; shown next to the current one. */
  proposed?: string | null;
  initials: string;
  /** Whose photo it is, unless it is the viewer's own. */
  username: string | undefined;
  saving: boolean;
  /** The profile is being saved, which would change the version and make the upload fail. */
  held?: boolean;
  /** Someone else changed the profile first: the last photo change was refused. */
  isOutdated?: boolean;
  onSave: (photo: File) => void;
  /** @param over called when it was removed, or the removal failed */
  onRemove: (over: () => void) => void;
}

/** A person's photo, uploaded as soon as a file is chosen. */
export function PhotoField({
  image,
  proposed = null,
  initials,
  username,
  saving,
  held = false,
  isOutdated = false,
  onSave,
  onRemove,
}: PhotoFieldProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<Message>();
  const [removing, setRemoving] = useState(false);
  const { pressed, stateOf } = useWhichRuns(saving);
  const upload = stateOf('savePhoto');
  const choose = (file: File) => {
    const wrong = photoProblem(file);
    setProblem(wrong);
    if (wrong === undefined) {
      pressed('savePhoto');
      onSave(file);
    }
  };
  const hasPhoto = image !== null || proposed !== null;
  const outdated = isOutdated ? t('person.photo_outdated') : undefined;
  const refusal = problem === undefined ? outdated : textOf(problem);
  return (
    <PhotoFieldFrame>
      <Unseen as="legend">{t('person.photo')}</Unseen>
      <CurrentPhotos image={image} proposed={proposed} initials={initials} />
      <div className="acts">
        <UploadButton state={{ ...upload, held: held || upload.held }} onChoose={choose}>
          {hasPhoto ? t('person.change_photo') : t('person.upload_photo')}
        </UploadButton>
        {hasPhoto && (
          <Button
            color="error"
            disabled={saving || held}
            aria-haspopup="dialog"
            aria-label={t('person.remove_photo')}
            onClick={() => setRemoving(true)}
          >
            {t('person.remove')}
          </Button>
        )}
      </div>
      {refusal === undefined ? (
        <p className="help">{t('person.photo_help')}</p>
      ) : (
        <p className="error" role="alert">
          {refusal}
        </p>
      )}
      <ConfirmDialog
        open={removing}
        title={
          username === undefined
            ? t('person.remove_own_photo_title')
            : t('person.remove_photo_title', { username })
        }
        text={t('person.remove_photo_text')}
        act={t('person.remove')}
        destructive
        state={stateOf('removePhoto')}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          pressed('removePhoto');
          onRemove(() => setRemoving(false));
        }}
      />
    </PhotoFieldFrame>
  );
}

type CurrentPhotosProps = Required<Pick<PhotoFieldProps, 'image' | 'proposed' | 'initials'>>;

/** The current photo, and beside it the one that waits for approval. */
function CurrentPhotos({ image, proposed, initials }: CurrentPhotosProps) {
  const { t } = useTranslation();
  return (
    <div className="photos">
      <figure>
        <Photo image={image} initials={initials} alt={t('person.photo')} edge={88} />
        {proposed !== null && <figcaption>{t('person.photo_now')}</figcaption>}
      </figure>
      {proposed !== null && (
        <figure>
          <Photo image={proposed} initials={initials} alt={t('person.photo_waits_alt')} edge={88} />
          <figcaption>{t('person.photo_waits')}</figcaption>
        </figure>
      )}
    </div>
  );
}

interface UploadButtonProps {
  state: ChangeState;
  onChoose: (file: File) => void;
  children: string;
}

/** Opens the browser's choice of files. */
function UploadButton({ state, onChoose, children }: UploadButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={photoTypes.join(',')}
        aria-label={t('person.photo')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onChoose(file);
          // allows choosing the same file again
          target.value = '';
        }}
      />
      <ChangeButton {...state} variant="outlined" onPress={() => input.current?.click()}>
        {children}
      </ChangeButton>
    </>
  );
}
