import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../domain/reference';
import { FieldFrame, FieldRow } from '../form/form-style';
import { Tick } from '../form/Tick';
import { Dialog } from '../parts/Dialog';

interface LanguagesFieldProps {
  first: number;
  chosen: readonly number[];
  onChange: (languages: number[]) => void;
}

/** The other languages, chosen in a dialog. */
export function LanguagesField({ first, chosen, onChange }: LanguagesFieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const names = languages.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <FieldFrame>
      <span className="label">{t('person.fields.languages')}</span>
      <FieldRow>
        <span>{names.length === 0 ? t('person.no_languages') : names.join(', ')}</span>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('person.choose_languages')}
        </Button>
      </FieldRow>
      <Dialog
        open={isOpen}
        title={t('person.fields.languages')}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="contained" onClick={() => setOpen(false)}>
            {t('person.done')}
          </Button>
        }
      >
        {languages
          .filter(({ id }) => id !== first)
          .map(({ id, name }) => (
            <Tick
              key={id}
              checked={chosen.includes(id)}
              onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
            >
              {name}
            </Tick>
          ))}
      </Dialog>
    </FieldFrame>
  );
}
