import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { CustomerCard } from '../../api/customer-cards';
import { errorsOf } from '../../api/api-error';
import { parseCustomerNote } from '../../domain/customer-card';
import { textsOf } from '../../words';
import { ChangeButton } from '../form/ChangeButton';
import { Refusal } from '../form/Refusal';
import { TextField } from '../form/TextField';
import { useKeptText } from '../form/useKeptText';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { LinkButton } from '../parts/LinkButton';
import { useShown } from '../parts/useShown';
import { instant } from '../time-of-day';
import { noteName } from './note-name';
import type { CustomerCardControl } from './useCustomerCard';

type Note = CustomerCard['notes'][number];

const NoteBox = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  marginTop: 8,
  '& > :first-of-type': { width: '100%' },
});
const NoteText = styled('span')({ whiteSpace: 'pre-line' });

interface CardNotesProps {
  card: CustomerCardControl;
  notes: readonly Note[];
  isManager: boolean;
}

/** Notes are added and deleted, never changed, so no page overwrites one. */
export function CardNotes({ card, notes, isManager }: CardNotesProps) {
  const { t } = useTranslation();
  const { deleteNote } = card;
  const deleting = useShown<Note>();
  return (
    <section>
      <h2>{t('customer_card.notes')}</h2>
      {notes.length === 0 && <p>{t('customer_card.no_notes')}</p>}
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <small>
              {note.manager === null
                ? instant(note.written_at)
                : t('customer_card.by_manager', { day: instant(note.written_at), manager: note.manager })}
            </small>{' '}
            <NoteText>{note.text}</NoteText>{' '}
            {(note.manager !== null) === isManager && (
              <LinkButton
                aria-label={t('customer_card.delete_note', { day: instant(note.written_at) })}
                onClick={() => deleting.show(note)}
              >
                {t('customer_card.delete')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      <NewNote card={card} isManager={isManager} />
      {deleting.shown && (
        <ConfirmDialog
          open={deleting.isOpen}
          text={t('customer_card.delete_text')}
          act={t('customer_card.delete')}
          destructive
          state={{ change: 'deleteCustomerNote', running: deleteNote.isPending }}
          onClose={deleting.hide}
          onConfirm={() => deleteNote.mutate(deleting.shown?.id ?? 0, { onSuccess: deleting.hide })}
        />
      )}
    </section>
  );
}

interface NewNoteProps extends Omit<CardNotesProps, 'notes'> {
  onSaved?: () => void;
}

/** Adds a note. */
export function NewNote({ card, isManager, onSaved }: NewNoteProps) {
  const { t } = useTranslation();
  const { addNote } = card;
  const { text, set, drop } = useKeptText(noteName(card), {});
  const problem = text === '' ? undefined : textsOf(parseCustomerNote({ text })).text;
  return (
    <NoteBox>
      <TextField
        id="customer-note"
        label={t('customer_card.new_note')}
        rows={2}
        value={text}
        error={problem ?? errorsOf(addNote.error).text}
        help={isManager ? t('customer_card.manager_note_help') : t('customer_card.note_help')}
        onChange={(value) => {
          if (addNote.isError) addNote.reset();
          set(value);
        }}
      />
      <ChangeButton
        change="saveCustomerNote"
        running={addNote.isPending}
        variant="outlined"
        disabled={text.trim() === '' || problem !== undefined}
        onPress={() =>
          addNote.mutate(text, {
            onSuccess: () => {
              drop(text);
              onSaved?.();
            },
          })
        }
      >
        {t('customer_card.save_note')}
      </ChangeButton>
      <Refusal />
    </NoteBox>
  );
}
