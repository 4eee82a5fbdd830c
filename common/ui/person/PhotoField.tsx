import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { photoProblem, photoTypes } from '../../domain/photo-rules';
import { Saving } from '../form/SubmitButton';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Photo } from './Photo';

const Field = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 16px',
  minWidth: 0,
  margin: '0 0 16px',
  padding: 0,
  border: 0,
  '& .photo': { gridRow: '1 / 3', width: 88, height: 88, borderRadius: 8, fontSize: 28 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, alignSelf: 'end' },
  '& p': { alignSelf: 'start', margin: 0, fontSize: 12, lineHeight: '16px', color: 'var(--ink3)' },
  '& .error': { color: 'var(--danger)' },
});
const Hidden = styled('legend')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

interface PhotoFieldProps {
  image: string | null;
  initials: string;
  saving: boolean;
  onSave: (photo: File) => void;
  onRemove: () => void;
}

/** A person's photo, stored as soon as a file is chosen. */
export function PhotoField({ image, initials, saving, onSave, onRemove }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined) return;
    const wrong = photoProblem(file);
    setProblem(wrong);
    if (wrong === undefined) onSave(file);
    // the same file can be chosen again
    if (input.current !== null) input.current.value = '';
  };
  return (
    <Field>
      <Hidden>Photo</Hidden>
      <Photo image={image} initials={initials} alt="Photo" edge={88} />
      <div className="acts">
        <input
          ref={input}
          hidden
          type="file"
          accept={photoTypes.join(',')}
          aria-label="Photo"
          onChange={({ target }) => choose(target.files)}
        />
        {saving ? (
          <Saving />
        ) : (
          <>
            <Button variant="outlined" onClick={() => input.current?.click()}>
              {image === null ? 'Upload photo…' : 'Change photo…'}
            </Button>
            {image !== null && (
              <Button
                color="error"
                aria-haspopup="dialog"
                aria-label="Remove photo"
                onClick={() => setRemoving(true)}
              >
                Remove
              </Button>
            )}
          </>
        )}
      </div>
      {problem === undefined ? (
        <p>JPEG, PNG or WebP, up to 5 MiB. The middle is shown as a square.</p>
      ) : (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <ConfirmDialog
        open={removing}
        title="Remove the photo?"
        text="The initials stand in its place until another one is uploaded."
        act="Remove"
        destructive
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          onRemove();
        }}
      />
    </Field>
  );
}
